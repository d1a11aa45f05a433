/** A device's life, replayed command by command, and a tiny model of what its people and its visitors want. */

import { IDBFactory } from 'fake-indexeddb'
import { toAppError } from '../api/app-error.ts'
import { ownerOf } from '../db/owner.ts'
import { favoriteIdsOf, favoritesMeta } from '../favorites/cache.ts'
import { wantedIds } from '../favorites/overlay.ts'
import { visitorsFavorites } from '../favorites/visitor.ts'
import { favoritesSet } from '../outbox/kinds/favorites-set.ts'
import { type DeviceProcess, startProcess, type World } from './device-process.ts'
import { FakeLocks } from './fake-locks.ts'
import { Processes } from './processes.ts'
import { type Fault, ReferenceServer } from './reference-server.ts'
import { sampleCard, sampleId, sampleUser } from './samples.ts'

export type Command =
  | { do: 'intent'; process: number; thing: number; want: boolean }
  | { do: 'drain'; process: number; isForced: boolean }
  | { do: 'pull'; process: number }
  /** `diesAfter`: killed so many steps into it; null for not. */
  | { do: 'login'; process: number; person: number; diesAfter: number | null }
  | { do: 'logout'; process: number; discards: boolean }
  | { do: 'network'; isOnline: boolean }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'expire' }
  | { do: 'revoke' }
  | { do: 'wait'; milliseconds: number }
  | { do: 'land' }
  | { do: 'kill'; process: number; steps: number }
  /** Until the next command of that process: others take its locks over. */
  | { do: 'freeze'; process: number; steps: number }

/** `isAlone: false`: the next command begins while this one is still at work. */
export type Moment = { command: Command; isAlone: boolean }

/** Each person has three things of their own, so that anything under the wrong name shows; one more is everybody's. */
const thingOf = (person: number, thing: number) => sampleId(thing < 3 ? person * 10 + thing : 40 + thing)
/** Visitors have that one alone. */
const visitorsThing = thingOf(0, 3)
const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const personOf = (userId: string | undefined) => people.findIndex(({ id }) => id === userId)

const toCode = (thrown: unknown) => toAppError(thrown).code

export class History {
  readonly #world: World
  readonly #server = new ReferenceServer()
  readonly #processes: Processes
  /** What each person wants, by experience; nothing where a kill or a discard left it open. */
  readonly #wants = people.map(() => new Map<string, boolean>())
  /** What was saved with nobody signed in, until a person signs in. */
  readonly #kept = new Set<string>()
  /** Who may hold a thing of everybody's: who wanted it, or signed in after it was saved. */
  readonly #holders = new Map<string, Set<number>>()
  readonly #intents = new Map<string, number>()
  /** What a command threw that should not have. */
  readonly #failures: unknown[] = []
  #now = 1_800_000_000_000

  constructor(world?: Pick<World, 'spoil' | 'spoilLogin' | 'changesPerBatch'>) {
    this.#world = {
      indexedDB: new IDBFactory(),
      locks: new FakeLocks(),
      server: this.#server,
      now: () => this.#now,
      random: () => 0.5,
      ...world,
    }
    this.#processes = new Processes(this.#world)
  }

  /** `stumble`: in the end the server first fails over this thing of everybody's for a while; null for none. */
  async play(moments: readonly Moment[], stumble: number | null): Promise<void> {
    await this.#processes
      .at(0)
      .sessionRepository.save({ user: people[0]!, tokens: this.#server.signIn(people[0]!.id) }, true)
    await this.#processes.at(0).claim(people[0]!.id)
    const cards = people.flatMap((_, person) => [0, 1, 2, 3].map((thing) => sampleCard(thingOf(person, thing))))
    await this.#processes.at(0).mirror.catalogue.bulkPut(cards)
    for (const { command, isAlone } of moments) {
      const work = this.#perform(command).catch((reason: unknown) => void this.#failures.push(reason))
      // Writing an intent or changing the session is awaited by whoever does it; only replays run beside other things.
      if (isAlone || !['drain', 'pull'].includes(command.do)) await this.#processes.quiet(work)
      if (isAlone) await this.#checkView()
    }
    await this.#finish(stumble)
  }

  async #session(): Promise<number> {
    const observer = startProcess(this.#world)
    const row = await observer.sessionRepository.read()
    observer.close()
    return personOf(row?.user?.id)
  }

  #perform(command: Command): Promise<unknown> {
    switch (command.do) {
      case 'intent':
        return this.#setFavorite(this.#processes.at(command.process), command.thing, command.want)
      case 'drain':
        // A window that was frozen is told that its lock is gone.
        return this.#processes
          .at(command.process)
          .drain(command.isForced)
          .catch((thrown: unknown) => {
            if (toCode(thrown) !== 'cancelled') throw thrown
          })
      case 'pull':
        return this.#processes
          .at(command.process)
          .pull()
          .catch(() => undefined)
      case 'login':
        return this.#login(this.#processes.at(command.process), command)
      case 'logout':
        return this.#logout(this.#processes.at(command.process), command.discards)
      case 'freeze':
        this.#processes.freezeAfter(command.process, command.steps)
        return Promise.resolve()
      case 'kill':
        this.#processes.at(command.process).life.dieAfter(command.steps)
        return Promise.resolve()
      default:
        return this.#happen(command)
    }
  }

  async #happen(command: Exclude<Command, { process: number }>): Promise<void> {
    if (command.do === 'network') this.#server.isOnline = command.isOnline
    if (command.do === 'faults') this.#server.faults.push(...command.faults)
    if (command.do === 'expire') this.#server.expireAccess()
    if (command.do === 'revoke') this.#server.revokeAll()
    if (command.do === 'land') this.#server.landHeld()
    if (command.do !== 'wait') return
    this.#now += command.milliseconds
    if (command.milliseconds > 20_000) this.#server.timeOut()
  }

  async #setFavorite(process: DeviceProcess, thing: number, want: boolean): Promise<void> {
    const person = await this.#session()
    const wants = this.#wants[person]
    const id = wants ? thingOf(person, thing) : visitorsThing
    this.#intents.set(id, (this.#intents.get(id) ?? 0) + 1)
    if (!wants) return this.#setAsVisitor(process, id, want)
    this.#allow(id, person)
    const result = await Promise.race([process.intent(id, want).then(() => 'written', toCode), process.life.died])
    // The session ended at that very moment, and the person was told so.
    if (result === 'cancelled' || result === 'unauthenticated') return
    if (result === 'written' || (await this.#isInOutbox(person, id, want))) wants.set(id, want)
    // Killed in the middle: whether it was still written nobody can say, and both are right.
    else wants.delete(id)
  }

  async #setAsVisitor(process: DeviceProcess, id: string, want: boolean): Promise<void> {
    const result = await Promise.race([process.intent(id, want), process.life.died])
    // Killed in the middle, what the device holds is what they see afterwards.
    if (result === undefined ? (await this.#readKept()).has(id) : want) this.#kept.add(id)
    else this.#kept.delete(id)
  }

  async #readKept(): Promise<Set<string>> {
    const observer = startProcess(this.#world)
    const kept = await visitorsFavorites(observer.device)
    observer.close()
    return new Set(kept.map(({ experienceId }) => experienceId))
  }

  #allow(id: string, person: number): void {
    this.#holders.set(id, (this.#holders.get(id) ?? new Set()).add(person))
  }

  /** Whoever the device knows by now has what was saved before, and nobody else has it. */
  #handOver(person: number): void {
    for (const id of this.#kept) {
      this.#wants[person]?.set(id, true)
      this.#allow(id, person)
    }
    this.#kept.clear()
  }

  async #isInOutbox(person: number, id: string, want: boolean): Promise<boolean> {
    const observer = startProcess(this.#world)
    const rows = await observer.store.rowsOf(people[person]!.id)
    observer.close()
    return rows.some((row) => favoritesSet.read(row)?.experienceId === id && favoritesSet.read(row)?.want === want)
  }

  async #login(process: DeviceProcess, { person, diesAfter }: Extract<Command, { do: 'login' }>): Promise<void> {
    const user = people[person]
    if (!user || !this.#server.isOnline) return
    if (diesAfter !== null) process.life.dieAfter(diesAfter)
    const begin = async () => {
      await process.logIn({ user, tokens: this.#server.signIn(user.id) })
      await process.claim(user.id)
    }
    await Promise.race([begin(), process.life.died])
    if ((await this.#session()) === person) this.#handOver(person)
  }

  async #logout(process: DeviceProcess, discards: boolean): Promise<void> {
    const person = await this.#session()
    const user = people[person]
    if (!user) return
    const end = async () => {
      await process.sessionRepository.end(user.id, discards)
      await process.claim(null)
    }
    await Promise.race([end(), process.life.died])
    // What was thrown away may or may not have been sent before; what still lies somewhere is taken for lost.
    if (!discards) return
    this.#wants[person]?.clear()
    this.#server.dropHeld()
  }

  /** What a person wished is what shows, sent or not, as long as the list was ever told. */
  async #checkView(): Promise<void> {
    const observer = startProcess(this.#world)
    const { mirror, store } = observer
    const person = personOf((await observer.sessionRepository.read())?.user?.id)
    const user = people[person]
    if (!user && [...(await this.#readKept())].sort().join() !== [...this.#kept].sort().join())
      throw new Error('visitors see what they did not save, or not what they did')
    if (user && (await ownerOf(mirror)) === user.id && (await favoritesMeta(mirror)).asOf !== null) {
      const shown = wantedIds(await favoriteIdsOf(mirror, user.id), await store.rowsOf(user.id))
      for (const [id, want] of this.#wants[person]!)
        if (shown.has(id) !== want) throw new Error(`${id} is wanted: ${want}, and shows: ${shown.has(id)}`)
    }
    observer.close()
  }

  /** The network returns, everybody signs in again, everything is sent: now the server must hold what was wanted. */
  async #finish(stumble: number | null): Promise<void> {
    for (const failure of this.#failures) throw failure
    this.#processes.killAll()
    this.#server.isOnline = true
    this.#server.faults = []
    const process = this.#processes.at(0)
    for (const [person, user] of people.entries()) {
      await process.logIn({ user, tokens: this.#server.signIn(user.id) })
      this.#handOver(person)
      await process.claim(user.id)
      if (stumble !== null) await this.#drainPast(process, user.id, thingOf(person, stumble))
      await this.#drainAll(process, user.id)
      await process.pull()
      const shown = wantedIds(await favoriteIdsOf(process.mirror, user.id), await process.store.rowsOf(user.id))
      this.#check(person, user.id, new Set(shown.keys()))
    }
    this.#server.landHeld()
    for (const [person, user] of people.entries()) this.#check(person, user.id, this.#server.setOf(user.id))
    this.#processes.closeAll()
  }

  /** What the server fails over keeps nothing else waiting. */
  async #drainPast(process: DeviceProcess, userId: string, thing: string): Promise<void> {
    this.#server.stumblesOver = thing
    for (let round = 0; round < 12; round++) {
      this.#now += 7_200_000
      await process.drain(true)
    }
    this.#server.stumblesOver = null
    const rows = await process.store.rowsOf(userId)
    const others = rows.filter((row) => row.state === 'waiting' && favoritesSet.read(row)?.experienceId !== thing)
    if (others.length > 0) throw new Error(`changes are held back: ${JSON.stringify(others)}`)
  }

  async #drainAll(process: DeviceProcess, userId: string): Promise<void> {
    for (let round = 0; round < 10; round++) {
      this.#now += 7_200_000
      await process.drain(true)
      if ((await process.store.rowsOf(userId)).length === 0) return
    }
    throw new Error(`changes are stuck: ${JSON.stringify(await process.store.rowsOf(userId))}`)
  }

  #check(person: number, userId: string, shown: ReadonlySet<string>): void {
    const held = this.#server.setOf(userId)
    for (const [id, want] of this.#wants[person]!)
      if (held.has(id) !== want) throw new Error(`lost: ${id} is wanted: ${want}, the server holds it: ${held.has(id)}`)
    if ([...shown].sort().join() !== [...held].sort().join())
      throw new Error('the list shows what the server does not hold')
    const counts = new Map<string, number>()
    for (const { userId: owner, experienceId } of this.#server.log) {
      const isOwn = this.#holders.get(experienceId)?.has(personOf(owner))
      if (!isOwn) throw new Error(`wrong person: ${experienceId} under ${owner}`)
      counts.set(experienceId, (counts.get(experienceId) ?? 0) + 1)
    }
    for (const [id, count] of counts)
      if (count > (this.#intents.get(id) ?? 0)) throw new Error(`twice: ${id} was applied ${count} times`)
  }
}
