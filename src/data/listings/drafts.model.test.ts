/**
 * Random histories of two devices of the same hosts against an independent model. In the end nothing that was kept is lost, nothing happened
 * twice or under another person, no host has overwritten what they had not seen, and both devices show what the server has.
 */
import { env } from 'node:process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { myExperiences } from '#contract/endpoints/listings.ts'
import type { DraftPhoto, ListingDraft } from '../db/listing-draft-row.ts'
import { draftRows, isUnsent } from '../db/listing-drafts.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { listingEntity, listingSet } from '../outbox/kinds/listing-set.ts'
import { type DeviceProcess, newWorld, startProcess } from '../testing/device-process.ts'
import { events, happen, historyOf, type Made, type Moment, named, some } from '../testing/histories.ts'
import { draftPhoto, newPhoto } from '../testing/host-device.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import { replaceListings } from './cache.ts'
import type { NewPhoto } from './create-drafts.ts'

const people = [1, 2].map((number) => sampleUser(`h${number}`, sampleId(900 + number)))
const device = fc.nat({ max: 1 })
const thing = fc.constantFrom(0, 0, 1)
const edit = fc.record({
  do: named('edit'),
  device,
  thing,
  photos: named('none', 'none', 'add', 'add', 'drop', 'turn'),
  isBad: fc.nat({ max: 9 }).map((number) => number === 9),
  /** In a window that has been open since its own last save. */
  isStale: fc.boolean(),
})
const command = fc.oneof(
  { weight: 9, arbitrary: edit },
  some(6, { do: named('send'), device, thing, status: named('draft', 'published') }),
  some(9, { do: named('drain'), device, isForced: fc.boolean() }),
  some(3, { do: named('pull'), device }),
  some(2, { do: named('sync'), device }),
  some(2, { do: named('remove', 'discard'), device, thing }),
  some(3, { do: named('resolve'), device, thing, choice: named('mine', 'theirs', 'both') }),
  some(2, { do: named('kill'), device, steps: fc.nat({ max: 14 }) }),
  some(1, { do: named('login'), device, person: fc.nat({ max: 1 }) }),
  some(1, { do: named('logout'), device, discards: fc.boolean() }),
  some(1, { do: named('forget-photos') }),
  ...events,
)
type Command = Made<typeof command>
type OnListing = Extract<Command, { thing: number }>

/** Both devices have a listing of the account before them. */
const sharing = [
  { do: 'edit', device: 0, thing: 0, photos: 'add', isBad: false, isStale: false },
  { do: 'send', device: 0, thing: 0, status: 'draft' },
  { do: 'drain', device: 0, isForced: true },
  { do: 'pull', device: 1 },
] as const satisfies Command[]

/** A host at one of the devices. */
interface Host {
  at: number
  window: DeviceProcess
  userId: string
}

/** Every edit gives its listing a title of its own, so that a title tells which edits it was made upon. */
interface Edit {
  userId: string
  photos: readonly string[]
  /** Titles that its host saw before. */
  upon: Set<string>
}

/** What a device told a host about a listing: the titles of what was kept last and of what was queued for publishing. */
const nothing = { kept: '', published: '', isRemoved: false, isDiscarded: false }
type Told = typeof nothing & { at: number; userId: string; id: string }

const addressOf = (photo: DraftPhoto) => (photo.kind === 'own' ? `/media/${photo.sha256}` : photo.src)
const isGone = (row: StoredRow | undefined) => row?.error?.code === 'gone' || row?.error?.code === 'not_found'

const play = async (history: readonly Moment<Command>[], isShared: boolean) => {
  let [ids, titles, hasForgotten] = [0, 0, false]
  const server = new ReferenceServer()
  const { listings, log, photos: uploaded, rekeyed } = server.listings
  const newId = () => sampleId(++ids)
  const worlds = [newWorld(server, { newId }), newWorld(server, { newId })] as const
  const processes = new Processes(...worlds)
  const observers = worlds.map(startProcess)
  const edits = new Map<string, Edit>()
  const told = new Map<string, Told>()
  /** The listings that commands are about, by their host. */
  const things = new Map<string, string[]>(people.map(({ id }) => [id, []]))
  /** What a window shows of listings since it last saved them. */
  const shown = new Map<DeviceProcess, Map<string, ListingDraft>>()

  const readDraft = ({ at, userId }: Pick<Host, 'at' | 'userId'>, id: string) =>
    observers[at]!.device.listingDrafts.get([userId, id])
  const tell = ({ at, userId }: Host, id: string, news: Partial<Told>) => {
    const key = `${at} ${userId} ${id}`
    told.set(key, { ...nothing, ...told.get(key), ...news, at, userId, id })
  }
  /** Is `title` the same as `later`, or something that `later` was made upon? */
  const isWithin = (title: string, later = '', seen = new Set<string>()): boolean => {
    if (title === later || seen.has(later)) return title === later
    seen.add(later)
    return [...(edits.get(later)?.upon ?? [])].some((earlier) => isWithin(title, earlier, seen))
  }
  /** Noted before it is kept: a process that is killed in the middle may still have kept it. */
  const retitled = (draft: ListingDraft, photos: DraftPhoto[], isBad: boolean): ListingDraft => {
    const title = `${isBad ? 'bad' : 'Walk'} ${++titles}`
    edits.set(title, { userId: draft.userId, photos: photos.map(addressOf), upon: new Set([draft.form.title]) })
    return { ...draft, form: { ...draft.form, title }, photos }
  }
  const keep = async (host: Host, next: ListingDraft, added: readonly NewPhoto[]) => {
    const { id, form } = next
    const kept = await host.window.attempt(host.window.drafts.keepDraft(next, added))
    // After a kill, the device shows whether it was still kept.
    if (kept || (await readDraft(host, id))?.form.title === form.title)
      tell(host, id, { kept: form.title, isRemoved: false, isDiscarded: false })
    return kept
  }

  const write = async (host: Host, one: Made<typeof edit>, isKnown: boolean, id: string) => {
    const { window } = host
    const mine = shown.get(window) ?? new Map<string, ListingDraft>()
    shown.set(window, mine)
    const { openDraft, beginDraft } = window.drafts
    const opening = () => (isKnown || listings.get(id)?.isDeleted === false ? openDraft(id, 'en') : beginDraft('en'))
    const open = (one.isStale && mine.get(id)) || (await window.attempt(opening()))
    if (!open) return
    things.get(host.userId)![one.thing] = open.id
    const { photos } = open
    const added = one.photos === 'add' && photos.length < 6 ? [newPhoto(ids * 10 + photos.length)] : []
    const add = [...photos, ...added.map((photo) => draftPhoto(photo))]
    const arranged = { none: photos, add, drop: photos.slice(1), turn: photos.toReversed() }
    const kept = await keep(host, retitled(open, arranged[one.photos], one.isBad), added)
    if (kept) mine.set(open.id, kept)
  }
  const send = async (host: Host, id: string, status: 'draft' | 'published', draft: ListingDraft | undefined) => {
    const { attempt, drafts, life } = host.window
    const isQueued = await attempt(drafts.sendDraft(id, status).then(() => true))
    if (!isQueued && !life.isDead) return
    const published = isQueued && status === 'published' && draft ? draft.form.title : ''
    tell(host, id, { published, isRemoved: false })
  }
  const resolve = async (host: Host, { id, form, theirs }: ListingDraft, choice: 'mine' | 'theirs' | 'both') => {
    if (choice === 'mine' && theirs) edits.get(form.title)?.upon.add(theirs.title)
    const left = await host.window.attempt(host.window.drafts.resolveDraft(id, choice))
    tell(host, id, { ...nothing, kept: choice === 'mine' ? form.title : '' })
    if (choice === 'both' && left !== null) tell(host, left, { kept: form.title })
  }
  const decide = async (host: Host, one: OnListing) => {
    const id = things.get(host.userId)![one.thing] ?? ''
    const draft = await readDraft(host, id)
    const isKnown = draft !== undefined || (await host.window.mirror.listings.get([host.userId, id])) !== undefined
    if (one.do === 'edit') return write(host, one, isKnown, id)
    if (!isKnown) return
    if (one.do === 'send') return send(host, id, one.status, draft)
    if (one.do === 'resolve') return draft?.theirs ? resolve(host, draft, one.choice) : undefined
    const { removeListing, discardDraft } = host.window.drafts
    const work = one.do === 'remove' ? removeListing(id) : discardDraft(id)
    const isDone = await host.window.attempt(work.then(() => true))
    tell(host, id, { ...nothing, [one.do === 'remove' ? 'isRemoved' : 'isDiscarded']: isDone === true })
  }
  const logIn = async (window: DeviceProcess, person: number) => {
    shown.delete(window)
    await window.attempt(window.signIn(people[person]!))
  }
  const logOut = async ({ at, window, userId }: Host, discards: boolean) => {
    shown.delete(window)
    if (discards) for (const [key, one] of told) if (one.at === at && one.userId === userId) told.delete(key)
    await window.attempt(window.signOut(userId, discards))
  }
  const pull = async ({ window: { call, mirror }, userId }: Host) => {
    const { experiences } = await call(myExperiences, { query: {}, userId })
    await replaceListings(mirror, userId, experiences, { since: server.now, now: server.now })
  }
  const perform = async (one: Command): Promise<unknown> => {
    if (one.do === 'forget-photos') {
      hasForgotten = true
      happen(server, { do: 'wait', milliseconds: 3_700_000 })
      return server.listings.forgetPhotos()
    }
    if (!('device' in one)) return happen(server, one)
    const [at, window] = [one.device, processes.at(one.device)]
    if (one.do === 'kill') return window.life.dieAfter(one.steps)
    if (one.do === 'drain') return window.drain(one.isForced)
    if (one.do === 'sync') return window.attempt(window.drafts.syncDrafts())
    if (one.do === 'login') return server.isOnline ? logIn(window, one.person) : undefined
    const userId = (await observers[at]!.sessionRepository.read())?.user?.id
    if (userId === undefined) return
    const host = { at, window, userId }
    if (one.do === 'pull') return pull(host).catch(() => undefined)
    return one.do === 'logout' ? logOut(host, one.discards) : decide(host, one)
  }

  const checkApplied = () => {
    expect(rekeyed, 'another key for the same try').toEqual([])
    for (const { userId, before, after } of log) {
      if (!after) continue
      const { title, images } = after
      const sent = edits.get(title)
      expect([userId, images], `writer and photos of ${title}`).toEqual([sent?.userId, sent?.photos])
      if (before) expect(isWithin(before.title, title), `${title} overwrites ${before.title} seen`).toBe(true)
    }
  }
  const checkTold = async () => {
    checkApplied()
    for (const one of told.values()) {
      const { at, userId, id, kept, published } = one
      const [listing, here] = [listings.get(id), (await readDraft(one, id))?.form.title]
      const isRefused = (await observers[at]!.store.find(userId, listingEntity(id)))?.state === 'refused'
      const isThere = [here, listing?.input.title].some((title) => isWithin(kept, title))
      expect(kept === '' || isThere, `${kept} is there`).toBe(true)
      const wasPublished = log.some(({ after }) => after?.title === published && after?.status === 'published')
      expect(published === '' || wasPublished || isRefused, `${published} is published`).toBe(true)
      if (one.isRemoved) expect(listing?.isDeleted !== false || isRefused, `${id} is removed`).toBe(true)
      if (one.isDiscarded) expect(here, `${id} was discarded`).toBeUndefined()
    }
  }

  /** Sends everything, decides what is to be decided and corrects what was refused; true if there was nothing of these. */
  const sendAll = async (host: Host): Promise<boolean> => {
    const { window, userId } = host
    await window.drafts.syncDrafts()
    await window.drain(true)
    const [rows, drafts] = [await window.store.rowsOf(userId), await draftRows(window.device, userId)]
    for (const row of rows) {
      expect([row.state, listingSet.read(row)?.want]).toEqual(['refused', 'kept'])
      const isHere = drafts.some(({ id }) => listingEntity(id) === row.entity)
      expect(isHere || isGone(row), `${row.entity} is refused and can be corrected`).toBe(true)
    }
    let isDone = true
    for (const draft of drafts) {
      const row = rows.find(({ entity }) => entity === listingEntity(draft.id))
      if (isGone(row) || !(row || isUnsent(draft))) continue
      isDone = false
      // A photo whose bytes went with its draft cannot be sent, nor one that the server has let go of within the hour.
      const bytes = await window.drafts.readPhotos(draft.id)
      const isSendable = (photo: DraftPhoto) =>
        uploaded.has(`${userId} ${addressOf(photo)}`) ||
        (!hasForgotten && photo.kind === 'own' && bytes.has(photo.sha256))
      const next = row ? retitled(draft, draft.photos.filter(isSendable), false) : draft
      if (draft.theirs) await resolve(host, draft, 'mine')
      else {
        if (row) await keep(host, next, [])
        await send(host, draft.id, 'published', next)
      }
    }
    return isDone
  }
  const showsAll = async ({ window, userId }: Host): Promise<boolean> => {
    for (const [id, { hostId, isDeleted, input }] of listings)
      if (hostId === userId && !isDeleted)
        expect((await window.drafts.openDraft(id, 'en'))?.form.title, `${id} on both devices`).toBe(input.title)
    return true
  }
  /** Both hosts sign in on both devices, one after another. */
  const everywhere = async (work: (host: Host) => Promise<boolean>): Promise<boolean> => {
    let isDone = true
    for (const at of worlds.keys())
      for (const [person, { id: userId }] of people.entries()) {
        server.now += 7_200_000
        const host = { at, window: processes.at(at), userId }
        await logIn(host.window, person)
        await pull(host)
        isDone = (await work(host)) && isDone
      }
    return isDone
  }

  for (const at of worlds.keys()) await logIn(processes.at(at), 0)
  const before = (isShared ? sharing : []).map((one) => ({ command: one, isAlone: true }))
  await processes.play([...before, ...history], perform, checkApplied)
  // Faults end: both hosts finish what is left.
  processes.killAll()
  server.recover()
  for (let round = 0; !(await everywhere(sendAll)); round++) expect(round, 'nothing is stuck').toBeLessThan(15)
  await everywhere(showsAll)
  await checkTold()
  server.landHeld()
  await checkTold()
  for (const each of [...observers, processes]) each.close()
}

it.each([7, Date.now() % 2 ** 31])(
  'no draft is lost, sent twice or sent over what was not seen, seed %i',
  async (seed) => {
    const histories = fc.asyncProperty(historyOf(command), fc.boolean(), play)
    await fc.assert(histories, { seed, numRuns: env.SOAK ? 5000 : 20 })
  },
)
