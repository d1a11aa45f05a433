/** Two devices of the same people who write listings, and what happens to them. */
import { IDBFactory } from 'fake-indexeddb'
import { myExperiences } from '#contract/endpoints/listings.ts'
import { toAppError } from '../api/app-error.ts'
import type { ListingDraft } from '../db/listing-draft-row.ts'
import { dropListing, keepListing } from '../listings/cache.ts'
import { type DeviceProcess, startProcess, type World } from './device-process.ts'
import { DraftLedger } from './draft-ledger.ts'
import { FakeLocks } from './fake-locks.ts'
import { type Fault, ReferenceServer } from './reference-server.ts'
import { sampleId, sampleUser } from './samples.ts'

export type OnDevice = { device: number }
export type OnListing = OnDevice & { thing: number }
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

export const people = [1, 2].map((number) => sampleUser(`h${number}`, sampleId(900 + number)))
const tick = () => new Promise((resolve) => setImmediate(resolve))

export class DraftDevices {
  protected readonly server = new ReferenceServer()
  protected readonly ledger = new DraftLedger()
  protected readonly worlds: World[]
  protected readonly observers: DeviceProcess[]
  protected readonly processes: DeviceProcess[] = []
  protected readonly old: DeviceProcess[] = []
  /** Who was last seen to be signed in on each device. */
  protected readonly person = [0, 0]
  /** What each device's window shows of a listing since it last saved. */
  protected readonly windows = [new Map<string, ListingDraft>(), new Map<string, ListingDraft>()]
  protected now = 1_800_000_000_000
  protected made = 0

  constructor(spoilt: Spoil = {}) {
    this.worlds = [0, 1].map((device) => ({
      indexedDB: new IDBFactory(),
      locks: new FakeLocks(),
      server: this.server,
      now: () => this.now,
      random: () => 0.5,
      newId: () => this.begin(device),
      ...spoilt,
    }))
    this.observers = this.worlds.map(startProcess)
  }

  protected begin(device: number): string {
    const id = sampleId(++this.made)
    this.ledger.begun.set(id, people[this.person[device]!]!.id)
    return id
  }

  protected process(device: number): DeviceProcess {
    const running = this.processes[device]
    if (running && !running.life.isDead) return running
    if (running) this.old.push(running)
    const process = startProcess(this.worlds[device]!)
    this.processes[device] = process
    this.windows[device]!.clear()
    return process
  }

  protected async quiet(work: Promise<unknown>): Promise<void> {
    let isDone = false
    void work.then(() => {
      isDone = true
    })
    for (let calm = 0; calm < 6; ) {
      await tick()
      calm = this.processes.some(({ life }) => life.isBusy) ? 0 : calm + (isDone ? 2 : 1)
    }
  }

  /** Who is signed in on a device, as its database has it. */
  protected async userOf(device: number): Promise<string | undefined> {
    return (await this.look(device, ({ sessionRepository }) => sessionRepository.read()))?.user?.id
  }

  /** Through eyes that no kill closes. */
  protected async look<T>(device: number, at: (observer: DeviceProcess) => PromiseLike<T>): Promise<T> {
    return at(this.observers[device]!)
  }

  protected draftOf(device: number, userId: string, id: string): Promise<ListingDraft | undefined> {
    return this.look(device, (observer) => observer.device.listingDrafts.get([userId, id]))
  }

  /** What a command came to; null where it was refused at once, which is no failure, or its process was killed. */
  protected async try<T>(device: number, work: (drafts: DeviceProcess['drafts']) => Promise<T>): Promise<T | null> {
    const process = this.process(device)
    const told = ['conflict', 'stale_version', 'not_found', 'cancelled', 'unauthenticated']
    const trying = work(process.drafts).catch((thrown: unknown) => {
      if (told.includes(toAppError(thrown).code)) return null
      throw thrown
    })
    return Promise.race([trying, process.life.died.then(() => null)])
  }

  protected async happen(command: Exclude<DraftCommand, OnDevice>): Promise<void> {
    if (command.do === 'network') this.server.isOnline = command.isOnline
    if (command.do === 'faults') this.server.faults.push(...command.faults)
    if (command.do === 'expire') this.server.expireAccess()
    if (command.do === 'land') this.server.landHeld()
    if (command.do === 'wait' || command.do === 'forget-photos') {
      const milliseconds = command.do === 'wait' ? command.milliseconds : 7_200_000
      this.now += milliseconds
      if (milliseconds > 90_000) this.server.timeOut()
    }
    if (command.do === 'forget-photos') this.server.listings.forgetPhotos()
  }

  protected async signIn(device: number, person: number): Promise<void> {
    const user = people[person]!
    const process = this.process(device)
    const begin = async () => {
      await process.sessionRepository.save({ user, tokens: this.server.signIn(user.id) }, true)
      await process.claim(user.id)
    }
    this.person[device] = person
    this.windows[device]!.clear()
    await Promise.race([begin(), process.life.died])
  }

  protected async logout(device: number, discards: boolean): Promise<void> {
    const userId = await this.userOf(device)
    if (userId === undefined) return
    const process = this.process(device)
    if (discards) this.ledger.forgetAllOf(device, userId)
    this.windows[device]!.clear()
    const end = async () => {
      await process.sessionRepository.end(userId, discards)
      await process.claim(null)
    }
    await Promise.race([end(), process.life.died])
  }

  /** The account's listings, as the app asks for them. */
  protected async pull(device: number): Promise<void> {
    const userId = await this.userOf(device)
    const process = this.process(device)
    if (userId === undefined) return
    const { experiences } = await process.call(myExperiences, { query: {}, userId })
    const told = new Set(experiences.map(({ id }) => id))
    for (const { id } of await process.mirror.listings.where('userId').equals(userId).toArray())
      if (!told.has(id)) await dropListing(process.mirror, userId, id)
    for (const listing of experiences) await keepListing(process.mirror, userId, listing)
  }

  protected isListed(id: string): boolean {
    return this.server.listings.listings.get(id)?.isDeleted === false
  }

  protected async knownHere(device: number, id: string): Promise<boolean> {
    const userId = people[this.person[device]!]!.id
    return this.look(device, async ({ device: db, mirror }) => {
      const found = [await db.listingDrafts.get([userId, id]), await mirror.listings.get([userId, id])]
      return found.some((row) => row !== undefined)
    })
  }

  protected close(): void {
    for (const each of [...this.observers, ...this.processes, ...this.old]) each.close()
  }
}
