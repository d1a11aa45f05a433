/**
 * Random histories of two devices used by the same hosts, checked against an independent model. In the end no saved draft is lost, no
 * change is applied twice or under another account, no host has overwritten a version that they had not seen, and both devices show the
 * server's state.
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
import { applyEvent, events, type Generated, historyOf, type Moment, oneOf, weighted } from '../testing/histories.ts'
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
  do: oneOf('edit'),
  device,
  thing,
  photos: oneOf('none', 'none', 'add', 'add', 'drop', 'turn'),
  isBad: fc.nat({ max: 9 }).map((number) => number === 9),
  /** Edits in a window that has been open since its last save. */
  isStale: fc.boolean(),
})
const command = fc.oneof(
  { weight: 9, arbitrary: edit },
  weighted(6, { do: oneOf('send'), device, thing, status: oneOf('draft', 'published') }),
  weighted(9, { do: oneOf('drain'), device, isForced: fc.boolean() }),
  weighted(3, { do: oneOf('pull'), device }),
  weighted(2, { do: oneOf('sync'), device }),
  weighted(2, { do: oneOf('remove', 'discard'), device, thing }),
  weighted(3, { do: oneOf('resolve'), device, thing, choice: oneOf('mine', 'theirs', 'both') }),
  weighted(2, { do: oneOf('kill'), device, steps: fc.nat({ max: 14 }) }),
  weighted(1, { do: oneOf('login'), device, person: fc.nat({ max: 1 }) }),
  weighted(1, { do: oneOf('logout'), device, discards: fc.boolean() }),
  weighted(1, { do: oneOf('forget-photos') }),
  ...events,
)
type Command = Generated<typeof command>
type OnListing = Extract<Command, { thing: number }>

/** Gives both devices a listing of the account. */
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

/** An edit. Each gives its listing a unique title, so that a title identifies the edits that it is based on. */
interface Edit {
  userId: string
  photos: readonly string[]
  /** Titles that the host saw before. */
  basedOn: Set<string>
}

/**
 * The state of a listing that a device reported to a host: the titles of the last saved draft and of the last one queued for publishing.
 */
const emptyReport = { saved: '', published: '', isRemoved: false, isDiscarded: false }
type Report = typeof emptyReport & { at: number; userId: string; id: string }

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
  const reports = new Map<string, Report>()
  /** The listings that commands refer to, by host. */
  const things = new Map<string, string[]>(people.map(({ id }) => [id, []]))
  /** The listings in each window since the window last saved them. */
  const shown = new Map<DeviceProcess, Map<string, ListingDraft>>()

  const readDraft = ({ at, userId }: Pick<Host, 'at' | 'userId'>, id: string) =>
    observers[at]!.device.listingDrafts.get([userId, id])
  const report = ({ at, userId }: Host, id: string, news: Partial<Report>) => {
    const key = `${at} ${userId} ${id}`
    reports.set(key, { ...emptyReport, ...reports.get(key), ...news, at, userId, id })
  }
  /** Returns whether `title` is `later`, or one of the titles that `later` is based on. */
  const isWithin = (title: string, later = '', seen = new Set<string>()): boolean => {
    if (title === later || seen.has(later)) return title === later
    seen.add(later)
    return [...(edits.get(later)?.basedOn ?? [])].some((earlier) => isWithin(title, earlier, seen))
  }
  /** Notes the edit before it is saved, because a process that is killed meanwhile may have saved it. */
  const retitle = (draft: ListingDraft, photos: DraftPhoto[], isBad: boolean): ListingDraft => {
    const title = `${isBad ? 'bad' : 'Walk'} ${++titles}`
    edits.set(title, { userId: draft.userId, photos: photos.map(addressOf), basedOn: new Set([draft.form.title]) })
    return { ...draft, form: { ...draft.form, title }, photos }
  }
  const save = async (host: Host, next: ListingDraft, added: readonly NewPhoto[]) => {
    const { id, form } = next
    const saved = await host.window.attempt(host.window.drafts.keepDraft(next, added))
    // After a kill, the device shows whether the draft was saved.
    if (saved || (await readDraft(host, id))?.form.title === form.title)
      report(host, id, { saved: form.title, isRemoved: false, isDiscarded: false })
    return saved
  }

  const write = async (host: Host, one: Generated<typeof edit>, isKnown: boolean, id: string) => {
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
    const saved = await save(host, retitle(open, arranged[one.photos], one.isBad), added)
    if (saved) mine.set(open.id, saved)
  }
  const send = async (host: Host, id: string, status: 'draft' | 'published', draft: ListingDraft | undefined) => {
    const { attempt, drafts, life } = host.window
    const isQueued = await attempt(drafts.sendDraft(id, status).then(() => true))
    if (!isQueued && !life.isDead) return
    const published = isQueued && status === 'published' && draft ? draft.form.title : ''
    report(host, id, { published, isRemoved: false })
  }
  const resolve = async (host: Host, { id, form, theirs }: ListingDraft, choice: 'mine' | 'theirs' | 'both') => {
    if (choice === 'mine' && theirs) edits.get(form.title)?.basedOn.add(theirs.title)
    const left = await host.window.attempt(host.window.drafts.resolveDraft(id, choice))
    report(host, id, { ...emptyReport, saved: choice === 'mine' ? form.title : '' })
    if (choice === 'both' && left !== null) report(host, left, { saved: form.title })
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
    report(host, id, { ...emptyReport, [one.do === 'remove' ? 'isRemoved' : 'isDiscarded']: isDone === true })
  }
  const logIn = async (window: DeviceProcess, person: number) => {
    shown.delete(window)
    await window.attempt(window.signIn(people[person]!))
  }
  const logOut = async ({ at, window, userId }: Host, discards: boolean) => {
    shown.delete(window)
    if (discards) for (const [key, one] of reports) if (one.at === at && one.userId === userId) reports.delete(key)
    await window.attempt(window.signOut(userId, discards))
  }
  const pull = async ({ window: { call, mirror }, userId }: Host) => {
    const { experiences } = await call(myExperiences, { query: {}, userId })
    await replaceListings(mirror, userId, experiences, { since: server.now, now: server.now })
  }
  const perform = async (one: Command): Promise<unknown> => {
    if (one.do === 'forget-photos') {
      hasForgotten = true
      applyEvent(server, { do: 'wait', milliseconds: 3_700_000 })
      return server.listings.forgetPhotos()
    }
    if (!('device' in one)) return applyEvent(server, one)
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
    expect(rekeyed, 'another key for the same attempt').toEqual([])
    for (const { userId, before, after } of log) {
      if (!after) continue
      const { title, images } = after
      const sent = edits.get(title)
      expect([userId, images], `writer and photos of ${title}`).toEqual([sent?.userId, sent?.photos])
      if (before) expect(isWithin(before.title, title), `${title} overwrites ${before.title} seen`).toBe(true)
    }
  }
  const checkReports = async () => {
    checkApplied()
    for (const one of reports.values()) {
      const { at, userId, id, saved, published } = one
      const [listing, here] = [listings.get(id), (await readDraft(one, id))?.form.title]
      const isRefused = (await observers[at]!.store.find(userId, listingEntity(id)))?.state === 'refused'
      const isThere = [here, listing?.input.title].some((title) => isWithin(saved, title))
      expect(saved === '' || isThere, `${saved} is there`).toBe(true)
      const wasPublished = log.some(({ after }) => after?.title === published && after?.status === 'published')
      expect(published === '' || wasPublished || isRefused, `${published} is published`).toBe(true)
      if (one.isRemoved) expect(listing?.isDeleted !== false || isRefused, `${id} is removed`).toBe(true)
      if (one.isDiscarded) expect(here, `${id} was discarded`).toBeUndefined()
    }
  }

  /** Sends everything, resolves conflicts and corrects refused rows; returns true if there were none of these. */
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
      // A photo cannot be sent if its bytes were deleted with its draft, or if the server has forgotten it within the hour.
      const bytes = await window.drafts.readPhotos(draft.id)
      const isSendable = (photo: DraftPhoto) =>
        uploaded.has(`${userId} ${addressOf(photo)}`) ||
        (!hasForgotten && photo.kind === 'own' && bytes.has(photo.sha256))
      const next = row ? retitle(draft, draft.photos.filter(isSendable), false) : draft
      if (draft.theirs) await resolve(host, draft, 'mine')
      else {
        if (row) await save(host, next, [])
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
  /** Signs both hosts in on both devices, one after another. */
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
  // After the faults, both hosts finish the remaining work.
  processes.killAll()
  server.recover()
  for (let round = 0; !(await everywhere(sendAll)); round++) expect(round, 'nothing is stuck').toBeLessThan(15)
  await everywhere(showsAll)
  await checkReports()
  server.landHeld()
  await checkReports()
  for (const each of [...observers, processes]) each.close()
}

it.each([7, Date.now() % 2 ** 31])(
  'drafts are not lost, sent twice or sent over an unseen version, seed %i',
  async (seed) => {
    const histories = fc.asyncProperty(historyOf(command), fc.boolean(), play)
    await fc.assert(histories, { seed, numRuns: env.SOAK ? 5000 : 20 })
  },
)
