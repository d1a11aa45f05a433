/** The lives of two devices of the same people who write listings, replayed command by command. */
import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { myExperiences } from '#contract/endpoints/experiences.ts'
import { toAppError } from '../api/app-error.ts'
import type { NewPhoto } from '../create-listing-drafts.ts'
import { isUnsent } from '../db/listing-drafts.ts'
import { dropListing, keepListing } from '../db/listings-mirror.ts'
import type { DraftPhoto, ListingDraft } from '../listing-form.ts'
import { readListingWish } from '../outbox/kinds.ts'
import type { StoredRow } from '../outbox/row.ts'
import { type DeviceProcess, startProcess, type World } from './device-process.ts'
import { DraftLedger } from './draft-ledger.ts'
import { FakeLocks } from './fake-locks.ts'
import { type Fault, ReferenceServer } from './reference-server.ts'
import { sampleId, sampleUser } from './samples.ts'

type OnDevice = { device: number }
type OnListing = OnDevice & { thing: number }
export type DraftCommand =
  /** `isStale`: in a window that has been open since its own last save. */
  | ({ do: 'edit'; photos: 'none' | 'add' | 'drop' | 'turn'; isBad: boolean; isStale: boolean } & OnListing)
  | ({ do: 'send'; status: 'draft' | 'published' } & OnListing)
  | ({ do: 'remove' | 'discard' } & OnListing)
  | ({ do: 'resolve'; choice: 'mine' | 'theirs' | 'both' } & OnListing)
  | ({ do: 'sync' | 'pull' } & OnDevice)
  | ({ do: 'drain'; isForced: boolean } & OnDevice)
  | ({ do: 'login'; person: number } & OnDevice)
  | ({ do: 'logout'; discards: boolean } & OnDevice)
  | ({ do: 'kill'; steps: number } & OnDevice)
  | { do: 'faults'; faults: Fault[] }
  | { do: 'network'; isOnline: boolean }
  | { do: 'wait'; milliseconds: number }
  | { do: 'expire' | 'land' | 'forget-photos' }
export type DraftMoment = { command: DraftCommand; isAlone: boolean }
export type Spoil = Pick<World, 'spoil' | 'spoilCall'>

const shared: readonly DraftCommand[] = [
  { do: 'edit', device: 0, thing: 0, photos: 'add', isBad: false, isStale: false },
  { do: 'send', device: 0, thing: 0, status: 'draft' },
  { do: 'drain', device: 0, isForced: true },
  { do: 'pull', device: 1 },
]
const people = [1, 2].map((number) => sampleUser(`h${number}`, sampleId(900 + number)))
const tick = () => new Promise((resolve) => setImmediate(resolve))

const photoOf = (number: number): NewPhoto => {
  const data = new Uint8Array([255, 216, number, 217]).buffer
  return { sha256: createHash('sha256').update(new Uint8Array(data)).digest('hex'), type: 'image/jpeg', data }
}
const addressOf = (photo: DraftPhoto) => (photo.kind === 'own' ? `/media/${photo.sha256}` : photo.src)

export class DraftHistory {
  readonly #server = new ReferenceServer()
  readonly #ledger = new DraftLedger()
  readonly #worlds: World[]
  readonly #observers: DeviceProcess[]
  readonly #processes: DeviceProcess[] = []
  readonly #old: DeviceProcess[] = []
  /** The listings that commands are about, by whose they are. */
  readonly #things = people.map((): string[] => [])
  /** What each device's window shows of a listing since it last saved. */
  readonly #windows = [new Map<string, ListingDraft>(), new Map<string, ListingDraft>()]
  readonly #failures: unknown[] = []
  #now = 1_800_000_000_000
  #made = 0

  constructor(spoilt: Spoil = {}) {
    this.#worlds = [0, 1].map((device) => ({
      indexedDB: new IDBFactory(),
      locks: new FakeLocks(),
      server: this.#server,
      now: () => this.#now,
      random: () => 0.5,
      newId: () => this.#begin(device),
      ...spoilt,
    }))
    this.#observers = this.#worlds.map(startProcess)
  }

  /**
   * Plays it, brings everything to its end, and looks at what became of it. `isShared`: both devices have a listing of the
   * account before them when it begins.
   */
  async play(moments: readonly DraftMoment[], isShared: boolean): Promise<void> {
    for (const device of [0, 1]) await this.#signIn(device, 0)
    for (const command of isShared ? shared : []) await this.#quiet(this.#perform(command))
    for (const { command, isAlone } of moments) {
      const work = this.#perform(command).catch((reason: unknown) => void this.#failures.push(reason))
      if (isAlone || command.do !== 'drain') await this.#quiet(work)
      this.#ledger.checkHistory(this.#server.listings)
    }
    await this.#finish()
  }

  #person: number[] = [0, 0]

  #begin(device: number): string {
    const id = sampleId(++this.#made)
    this.#ledger.begun.set(id, people[this.#person[device]!]!.id)
    return id
  }

  #process(device: number): DeviceProcess {
    const running = this.#processes[device]
    if (running && !running.life.isDead) return running
    if (running) this.#old.push(running)
    const process = startProcess(this.#worlds[device]!)
    this.#processes[device] = process
    this.#windows[device]!.clear()
    return process
  }

  async #quiet(work: Promise<unknown>): Promise<void> {
    let isDone = false
    void work.then(() => {
      isDone = true
    })
    for (let calm = 0; calm < 6; ) {
      await tick()
      calm = this.#processes.some(({ life }) => life.isBusy) ? 0 : calm + (isDone ? 2 : 1)
    }
  }

  /** Who is signed in on a device, as its database has it. */
  async #userOf(device: number): Promise<string | undefined> {
    return (await this.#look(device, ({ keeper }) => keeper.read()))?.user?.id
  }

  /** Through eyes that no kill closes. */
  async #look<T>(device: number, at: (observer: DeviceProcess) => PromiseLike<T>): Promise<T> {
    return at(this.#observers[device]!)
  }

  #draftOf(device: number, userId: string, id: string): Promise<ListingDraft | undefined> {
    return this.#look(device, (observer) => observer.device.listingDrafts.get([userId, id]))
  }

  /** What a command came to; null where it was refused at once, which is no failure, or its process was killed. */
  async #try<T>(device: number, work: (drafts: DeviceProcess['drafts']) => Promise<T>): Promise<T | null> {
    const process = this.#process(device)
    const told = ['conflict', 'stale_version', 'not_found', 'cancelled', 'unauthenticated']
    const trying = work(process.drafts).catch((thrown: unknown) => {
      if (told.includes(toAppError(thrown).code)) return null
      throw thrown
    })
    return Promise.race([trying, process.life.died.then(() => null)])
  }

  #perform(command: DraftCommand): Promise<unknown> {
    if (!('device' in command)) return this.#happen(command)
    if ('thing' in command) return this.#write(command)
    const process = this.#process(command.device)
    switch (command.do) {
      case 'drain':
        return process.drain(command.isForced)
      case 'sync':
        return this.#try(command.device, (drafts) => drafts.syncDrafts())
      case 'pull':
        return this.#pull(command.device).catch(() => undefined)
      case 'login':
        return this.#server.isOnline ? this.#signIn(command.device, command.person) : Promise.resolve()
      case 'logout':
        return this.#logout(command.device, command.discards)
      case 'kill':
        process.life.dieAfter(command.steps)
        return Promise.resolve()
    }
  }

  async #happen(command: Exclude<DraftCommand, OnDevice>): Promise<void> {
    if (command.do === 'network') this.#server.isOnline = command.isOnline
    if (command.do === 'faults') this.#server.faults.push(...command.faults)
    if (command.do === 'expire') this.#server.expireAccess()
    if (command.do === 'land') this.#server.landHeld()
    if (command.do === 'wait' || command.do === 'forget-photos') {
      const milliseconds = command.do === 'wait' ? command.milliseconds : 7_200_000
      this.#now += milliseconds
      if (milliseconds > 90_000) this.#server.timeOut()
    }
    if (command.do === 'forget-photos') this.#server.listings.forgetPhotos()
  }

  async #signIn(device: number, person: number): Promise<void> {
    const user = people[person]!
    const process = this.#process(device)
    const begin = async () => {
      await process.keeper.save({ user, tokens: this.#server.signIn(user.id) }, true)
      await process.claim(user.id)
    }
    this.#person[device] = person
    this.#windows[device]!.clear()
    await Promise.race([begin(), process.life.died])
  }

  async #logout(device: number, discards: boolean): Promise<void> {
    const userId = await this.#userOf(device)
    if (userId === undefined) return
    const process = this.#process(device)
    if (discards) this.#ledger.forgetAllOf(device, userId)
    this.#windows[device]!.clear()
    const end = async () => {
      await process.keeper.end(userId, discards)
      await process.claim(null)
    }
    await Promise.race([end(), process.life.died])
  }

  /** The account's listings, as the app asks for them. */
  async #pull(device: number): Promise<void> {
    const userId = await this.#userOf(device)
    const process = this.#process(device)
    if (userId === undefined) return
    const { experiences } = await process.call(myExperiences, { userId })
    const told = new Set(experiences.map(({ id }) => id))
    for (const { id } of await process.mirror.listings.where('userId').equals(userId).toArray())
      if (!told.has(id)) await dropListing(process.mirror, userId, id)
    for (const listing of experiences) await keepListing(process.mirror, userId, listing)
  }

  async #write(command: Extract<DraftCommand, OnListing>): Promise<void> {
    const { device } = command
    const userId = await this.#userOf(device)
    const person = people.findIndex(({ id }) => id === userId)
    if (userId === undefined || person < 0) return
    this.#person[device] = person
    const id = this.#things[person]![command.thing]
    if (command.do === 'edit') return this.#edit(command, person, id)
    if (id === undefined || !(await this.#knownHere(device, id))) return
    const expected = this.#ledger.of(device, id)
    const draft = await this.#draftOf(device, userId, id)
    if (command.do === 'send') await this.#send(device, id, command.status, draft)
    if (command.do === 'remove') {
      const result = await this.#try(device, (drafts) => drafts.removeListing(id).then(() => 'done'))
      this.#ledger.forget(device, id)
      if (result === 'done') this.#ledger.of(device, id).isRemoved = true
    }
    if (command.do === 'discard') {
      await this.#try(device, (drafts) => drafts.discardDraft(id))
      this.#ledger.forget(device, id)
    }
    if (command.do === 'resolve' && draft?.theirs) await this.#resolve(device, draft, command.choice, expected.kept)
  }

  async #resolve(device: number, draft: ListingDraft, choice: 'mine' | 'theirs' | 'both', kept: string | undefined) {
    const { id, form, theirs } = draft
    if (choice === 'mine' && theirs) this.#ledger.chose(form.title, theirs.title)
    const left = await this.#try(device, (drafts) => drafts.resolveDraft(id, choice))
    this.#ledger.forget(device, id)
    if (choice === 'mine' && kept !== undefined) this.#ledger.of(device, id).kept = form.title
    if (choice === 'both' && typeof left === 'string') this.#ledger.of(device, left).kept = form.title
  }

  async #send(device: number, id: string, status: 'draft' | 'published', draft: ListingDraft | undefined) {
    const expected = this.#ledger.of(device, id)
    const result = await this.#try(device, (drafts) => drafts.sendDraft(id, status).then(() => 'queued'))
    if (result === null && !this.#processes[device]!.life.isDead) return
    delete expected.published
    delete expected.isRemoved
    if (result === 'queued' && status === 'published' && draft) expected.published = draft.form.title
  }

  async #edit(command: Extract<DraftCommand, { do: 'edit' }>, person: number, id: string | undefined) {
    const { device, thing } = command
    const open = await this.#open(device, id, command.isStale)
    if (!open) return
    this.#things[person]![thing] = open.id
    const title = this.#ledger.newTitle(command.isBad)
    const added =
      command.photos === 'add' && open.photos.length < 6 ? [photoOf(this.#made * 10 + open.photos.length)] : []
    const photos = [...turn(open.photos, command.photos), ...added.map(toDraftPhoto)]
    this.#ledger.wrote(title, open.form.title, photos.map(addressOf))
    const next = { ...open, form: { ...open.form, title }, photos }
    const result = await this.#try(device, (drafts) => drafts.keepDraft(next, added))
    if (result === null) return this.#afterKill(device, open, title)
    this.#windows[device]!.set(open.id, result)
    this.#ledger.of(device, open.id).kept = title
    // In a window that still had it open: it is begun anew where only this device knew it.
    delete this.#ledger.of(device, open.id).isRemoved
  }

  /** Whether it was still written shows on the device. */
  async #afterKill(device: number, { userId, id }: ListingDraft, title: string): Promise<void> {
    if ((await this.#draftOf(device, userId, id))?.form.title !== title) return
    this.#ledger.of(device, id).kept = title
    delete this.#ledger.of(device, id).isRemoved
  }

  /** The draft to write on; null where this device does not know the listing. */
  async #open(device: number, id: string | undefined, isStale: boolean): Promise<ListingDraft | null> {
    const shown = id === undefined ? undefined : this.#windows[device]!.get(id)
    if (shown && isStale) return shown
    const isKnown = id !== undefined && ((await this.#knownHere(device, id)) || this.#isListed(id))
    return this.#try(device, (drafts) => (isKnown ? drafts.openDraft(id, 'en') : drafts.beginDraft('en')))
  }

  #isListed(id: string): boolean {
    return this.#server.listings.listings.get(id)?.isDeleted === false
  }

  async #knownHere(device: number, id: string): Promise<boolean> {
    const userId = people[this.#person[device]!]!.id
    return this.#look(device, async ({ device: db, mirror }) => {
      const found = [await db.listingDrafts.get([userId, id]), await mirror.listings.get([userId, id])]
      return found.some((row) => row !== undefined)
    })
  }

  /** Faults are over: everybody comes back on both devices, decides what is to be decided, and everything is sent. */
  async #finish(): Promise<void> {
    for (const failure of this.#failures) throw failure
    for (const { life } of this.#processes) life.dieAfter(0)
    this.#server.isOnline = true
    this.#server.faults = []
    this.#server.timeOut()
    for (let round = 0, isDone = false; !isDone; round++) {
      if (round > 15) throw new Error(`stuck: ${JSON.stringify(await this.#allRows())}`)
      isDone = true
      for (const device of [0, 1])
        for (const person of [0, 1]) if (!(await this.#settle(device, person))) isDone = false
    }
    await this.#check()
    this.#server.landHeld()
    await this.#check()
    for (const each of [...this.#observers, ...this.#processes, ...this.#old]) each.close()
  }

  async #settle(device: number, person: number): Promise<boolean> {
    this.#now += 7_200_000
    await this.#signIn(device, person)
    await this.#pull(device)
    const process = this.#process(device)
    await process.drafts.syncDrafts()
    await process.drain(true)
    const userId = people[person]!.id
    let isDone = true
    for (const row of await process.store.rowsOf(userId)) if (!(await this.#mend(process, device, row))) isDone = false
    const rows = await process.store.rowsOf(userId)
    for (const draft of await process.device.listingDrafts.where('userId').equals(userId).toArray()) {
      if (!isUnsent(draft) || rows.some(({ entity }) => entity === `listing:${draft.id}`)) continue
      isDone = false
      if (draft.theirs) await this.#resolve(device, draft, 'mine', draft.form.title)
      else await process.drafts.sendDraft(draft.id, 'published')
    }
    return isDone
  }

  /** What its person does about a row that is not done; true where nothing can be done about it. */
  async #mend({ drafts, device: db }: DeviceProcess, device: number, row: StoredRow): Promise<boolean> {
    const wish = readListingWish(row)
    if (row.state !== 'refused' || wish?.want !== 'kept')
      throw new Error(`neither sent nor refused: ${JSON.stringify(row)}`)
    if (row.error?.code === 'gone' || row.error?.code === 'not_found') return true
    const draft = await db.listingDrafts.get([row.userId, wish.id])
    if (!draft) throw new Error(`refused, and nothing to mend: ${JSON.stringify(row)}`)
    if (row.error?.code === 'stale_version') {
      if (!draft.theirs) throw new Error(`a conflict that nobody can decide: ${JSON.stringify(row)}`)
      await this.#resolve(device, draft, 'mine', draft.form.title)
      return false
    }
    const title = this.#ledger.newTitle(false)
    const photos = draft.photos.filter((photo) => this.#server.listings.photos.has(`${row.userId} ${addressOf(photo)}`))
    this.#ledger.wrote(title, draft.form.title, photos.map(addressOf))
    await drafts.keepDraft({ ...draft, form: { ...draft.form, title }, photos })
    this.#ledger.of(device, draft.id).kept = title
    delete this.#ledger.of(device, draft.id).published
    if (!draft.theirs) await drafts.sendDraft(draft.id, wish.body.status ?? 'draft')
    return false
  }

  async #allRows(): Promise<StoredRow[]> {
    const rows = await Promise.all([0, 1].map((device) => this.#look(device, ({ device: db }) => db.outbox.toArray())))
    return rows.flat() as StoredRow[]
  }

  async #check(): Promise<void> {
    const drafts = await Promise.all(
      [0, 1].map((device) => this.#look(device, ({ device: db }) => db.listingDrafts.toArray())),
    )
    const rows = await Promise.all([0, 1].map((device) => this.#look(device, ({ device: db }) => db.outbox.toArray())))
    this.#ledger.checkHistory(this.#server.listings)
    this.#ledger.checkPromises(
      this.#server.listings,
      (device, id) => drafts[device]!.find((draft) => draft.id === id)?.form.title,
      (device, id) => rows[device]!.some(({ entity, state }) => entity === `listing:${id}` && state === 'refused'),
    )
  }
}

const toDraftPhoto = ({ sha256, data }: NewPhoto): DraftPhoto => ({
  kind: 'own',
  sha256,
  bytes: data.byteLength,
  width: 4,
  height: 3,
  alt: '',
})

const turn = (photos: readonly DraftPhoto[], how: 'none' | 'add' | 'drop' | 'turn'): DraftPhoto[] => {
  if (how === 'drop') return photos.slice(1)
  return how === 'turn' ? photos.toReversed() : [...photos]
}
