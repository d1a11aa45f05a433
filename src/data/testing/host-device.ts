/** One device of a host, made of the real parts, before a server of the test's own. */
import { createHash } from 'node:crypto'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import type { DraftPhoto, ListingDraft, ListingForm } from '../db/listing-draft-row.ts'
import type { NewPhoto } from '../listings/create-drafts.ts'
import { newWorld, startProcess } from './device-process.ts'
import { ReferenceServer } from './reference-server.ts'
import { sampleId, sampleUser } from './samples.ts'

export const youssef = sampleUser('youssef', sampleId(901))
export const rival = sampleUser('rival', sampleId(902))

/** The nth photo; its bytes are few, and its hash is true. */
export const newPhoto = (number: number): NewPhoto => {
  const data = new Uint8Array([255, 216, number, 217]).buffer
  return { sha256: createHash('sha256').update(new Uint8Array(data)).digest('hex'), type: 'image/jpeg', data }
}
export const draftPhoto = ({ sha256, data }: NewPhoto, alt = ''): DraftPhoto => ({
  kind: 'own',
  sha256,
  bytes: data.byteLength,
  width: 4,
  height: 3,
  alt,
})
export const photoAddress = ({ sha256 }: NewPhoto): string => `/media/${sha256}`

/** Answers in the server's place; undefined lets it answer, null is the network that is not there. */
type Instead = (request: WireRequest) => WireAnswer | null | undefined | Promise<WireAnswer | null | undefined>

class WatchedServer extends ReferenceServer {
  readonly journal: WireRequest[] = []
  instead: Instead = () => undefined

  override async receive(request: WireRequest, idle: <T>(work: () => Promise<T>) => Promise<T>): Promise<WireAnswer> {
    this.journal.push(request)
    const own = await this.instead(request)
    if (own === null) this.faults.unshift('drop-before')
    return own ?? super.receive(request, idle)
  }
}

export const openHostDevice = async (server = new WatchedServer()) => {
  let ids = 0
  const world = newWorld(server, { random: () => 0, newId: () => sampleId(++ids) })
  const process = startProcess(world)
  await process.signIn(youssef)
  const { drafts, device } = process

  /** Begins a draft and keeps it, with those photos. */
  const write = async (form: Partial<ListingForm> = {}, photos: readonly NewPhoto[] = []): Promise<ListingDraft> => {
    const draft = await drafts.beginDraft('en')
    const whole = { title: 'Walk', description: 'Long', price: '300', groupSize: '6', durationAmount: '3', ...form }
    const next = { ...draft, form: { ...draft.form, ...whole }, photos: photos.map((photo) => draftPhoto(photo)) }
    return drafts.keepDraft(next, photos)
  }
  /** Goes on writing on what is kept. */
  const retitle = async (id: string, title: string): Promise<ListingDraft> => {
    const draft = await drafts.openDraft(id, 'en')
    if (!draft) throw new Error(`no draft ${id}`)
    return drafts.keepDraft({ ...draft, form: { ...draft.form, title } })
  }
  return {
    ...process,
    server,
    write,
    retitle,
    draft: (id: string, userId = youssef.id) => device.listingDrafts.get([userId, id]),
    photos: async (id: string) =>
      (await device.photos.where('[userId+draftId]').equals([youssef.id, id]).toArray()).map(({ sha256 }) => sha256),
    rows: () => process.store.rowsOf(youssef.id),
    /** What went over the wire to listings and photos, as method and path. */
    sent: () =>
      server.journal
        .filter(({ path }) => /^\/api\/(media|experiences)/.test(path))
        .map(({ method, path }) => `${method} ${path}`),
    listing: (id: string) => server.listings.listings.get(id),
  }
}

export type HostDevice = Awaited<ReturnType<typeof openHostDevice>>

/** The answer to the next request of this method is lost, after it was applied. */
export const loseAnswer = ({ server }: HostDevice, method: string): void => {
  let isLost = false
  server.instead = (request) => {
    if (request.method !== method || isLost) return undefined
    isLost = true
    server.faults.unshift('drop-after')
    return undefined
  }
}
