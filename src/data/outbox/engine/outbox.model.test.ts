/**
 * The outbox against an independent model: random histories of intents, sign-ins, faults, kills, freezes and restarts; in the end
 * the server must hold what was wanted, once, under the right person.
 */
import { env } from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownerOf } from '#data/db/owner.ts'
import { favoriteIdsOf, favoritesMeta } from '#data/favorites/cache.ts'
import { wantedIds } from '#data/favorites/overlay.ts'
import { visitorsFavorites } from '#data/favorites/visitor.ts'
import { brokenOutboxes } from '#data/testing/broken-outboxes.ts'
import { type DeviceProcess, newWorld, startProcess, type World } from '#data/testing/device-process.ts'
import { applyEvent, events, type Generated, historyOf, type Moment, oneOf, weighted } from '#data/testing/histories.ts'
import { Processes } from '#data/testing/processes.ts'
import { ReferenceServer } from '#data/testing/reference-server.ts'
import { sampleCard, sampleId, sampleUser } from '#data/testing/samples.ts'
import { favoritesSet } from '../kinds/favorites-set.ts'

const process = fc.nat({ max: 1 })
const steps = fc.nat({ max: 14 })
/** The number of steps after which the process is killed; null if it is not. */
const diesAfter = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 })
const command = fc.oneof(
  weighted(8, { do: oneOf('intent'), process, thing: fc.nat({ max: 3 }), want: fc.boolean() }),
  weighted(8, { do: oneOf('drain'), process, isForced: fc.boolean() }),
  weighted(2, { do: oneOf('kill'), process, steps }),
  // Until the next command of that process, other processes take over its locks.
  weighted(2, { do: oneOf('freeze'), process, steps }),
  weighted(1, { do: oneOf('pull'), process }),
  weighted(2, { do: oneOf('login'), process, person: fc.nat({ max: 1 }), diesAfter }),
  weighted(1, { do: oneOf('logout'), process, discards: fc.boolean() }),
  ...events,
)
type Command = Generated<typeof command>

/** Each user has three experiences of their own, so that a change under the wrong account shows. A fourth one is shared. */
const thingOf = (person: number, thing: number) => sampleId(thing < 3 ? person * 10 + thing : 40 + thing)
/** Visitors save only the shared one. */
const visitorsThing = thingOf(0, 3)
const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const personOf = (userId: string | undefined) => people.findIndex(({ id }) => id === userId)
const sorted = (ids: Iterable<string>) => [...ids].sort()

type Spoilt = Pick<World, 'spoil' | 'spoilLogin' | 'changesPerBatch'>

/** `stumble`: which experience of each user the server fails over for a while in the end; null for none. */
const play = async (spoilt: Spoilt, history: readonly Moment<Command>[], stumble: number | null) => {
  const server = new ReferenceServer()
  const world = newWorld(server, spoilt)
  const processes = new Processes(world)
  const observer = startProcess(world)
  /** The state that each user wants, by experience; missing if a kill or a discard left it open. */
  const wants = people.map(() => new Map<string, boolean>())
  /** Experiences that visitors saved before a user signed in. */
  const saved = new Set<string>()
  /** Users who may hold an experience: those who wanted it, or signed in after a visitor had saved it. */
  const holders = new Map<string, Set<number>>()
  const intents = new Map<string, number>()

  const readPerson = async () => personOf((await observer.sessionRepository.read())?.user?.id)
  const readSaved = async () =>
    new Set((await visitorsFavorites(observer.device)).map(({ experienceId }) => experienceId))
  const isInOutbox = async (person: number, id: string, want: boolean) =>
    (await observer.store.rowsOf(people[person]!.id)).some((row) => {
      const change = favoritesSet.read(row)
      return change?.experienceId === id && change.want === want
    })
  const allow = (id: string, person: number) => holders.set(id, (holders.get(id) ?? new Set()).add(person))
  /** Gives the saved experiences to the account that signs in, and to no other account. */
  const handOver = (person: number) => {
    for (const id of saved) {
      wants[person]?.set(id, true)
      allow(id, person)
    }
    saved.clear()
  }

  const setFavorite = async (window: DeviceProcess, thing: number, want: boolean) => {
    const person = await readPerson()
    const wanted = wants[person]
    const id = wanted ? thingOf(person, thing) : visitorsThing
    intents.set(id, (intents.get(id) ?? 0) + 1)
    if (wanted) allow(id, person)
    const isWritten = await window.attempt(window.intent(id, want).then(() => true))
    if (!wanted) {
      // After a kill, the visitor sees the device's state.
      if (isWritten ? want : (await readSaved()).has(id)) saved.add(id)
      else saved.delete(id)
    } else if (isWritten || (await isInOutbox(person, id, want))) wanted.set(id, want)
    // After a kill the change may or may not be written; both are correct.
    else if (window.life.isDead) wanted.delete(id)
  }
  const logIn = async (window: DeviceProcess, person: number) => {
    await window.attempt(window.signIn(people[person]!))
    if ((await readPerson()) === person) handOver(person)
  }
  const logOut = async (window: DeviceProcess, discards: boolean) => {
    const person = await readPerson()
    const user = people[person]
    if (!user) return
    await window.attempt(window.signOut(user.id, discards))
    // Discarded changes may have been sent before. Requests that have not arrived yet count as lost.
    if (!discards) return
    wants[person]?.clear()
    server.dropHeld()
  }
  const perform = async (one: Command): Promise<unknown> => {
    if (!('process' in one)) return applyEvent(server, one)
    if (one.do === 'freeze') return processes.freezeAfter(one.process, one.steps)
    const window = processes.at(one.process)
    if (one.do === 'kill') return window.life.dieAfter(one.steps)
    if (one.do === 'intent') return setFavorite(window, one.thing, one.want)
    // The lock of a frozen window is gone, so its drain is rejected.
    if (one.do === 'drain') return window.attempt(window.drain(one.isForced))
    if (one.do === 'pull') return window.pull().catch(() => undefined)
    if (one.do === 'logout') return logOut(window, one.discards)
    if (!server.isOnline) return
    if (one.diesAfter !== null) window.life.dieAfter(one.diesAfter)
    return logIn(window, one.person)
  }

  /** Checks that the list shows what the user wants, sent or not, once the list has been fetched. */
  const checkView = async (isAlone: boolean) => {
    if (!isAlone) return
    const { mirror, store } = observer
    const person = await readPerson()
    const userId = people[person]?.id
    if (userId === undefined) return expect(sorted(await readSaved()), 'visitors see').toEqual(sorted(saved))
    if ((await ownerOf(mirror)) !== userId || (await favoritesMeta(mirror)).asOf === null) return
    const shown = wantedIds(await favoriteIdsOf(mirror, userId), await store.rowsOf(userId))
    for (const [id, want] of wants[person]!) expect(shown.has(id), `${id} shows`).toBe(want)
  }
  const checkServer = (person: number, userId: string, shown: Iterable<string>) => {
    const held = server.setOf(userId)
    for (const [id, want] of wants[person]!) expect(held.has(id), `the server holds ${id}`).toBe(want)
    expect(sorted(shown), 'the list shows what the server holds').toEqual(sorted(held))
    const counts = new Map<string, number>()
    for (const { userId: owner, experienceId } of server.log) {
      expect(holders.get(experienceId), `may hold ${experienceId}`).toContain(personOf(owner))
      counts.set(experienceId, (counts.get(experienceId) ?? 0) + 1)
    }
    for (const [id, count] of counts) expect(count, `${id} is applied`).toBeLessThanOrEqual(intents.get(id) ?? 0)
  }
  /** Drains the outbox, and returns the rows that are left. */
  const drain = async (window: DeviceProcess, userId: string, rounds: number) => {
    let rows = await window.store.rowsOf(userId)
    for (let round = 0; round < rounds && rows.length > 0; round++) {
      server.now += 7_200_000
      await window.drain(true)
      rows = await window.store.rowsOf(userId)
    }
    return rows
  }

  await logIn(processes.at(0), 0)
  const cards = people.flatMap((_, person) => [0, 1, 2, 3].map((thing) => sampleCard(thingOf(person, thing))))
  await observer.mirror.catalogue.bulkPut(cards)
  await processes.play(history, perform, checkView, ['drain', 'pull'])
  // The network returns, every user signs in again and everything is sent: now the server must hold the wanted state.
  processes.killAll()
  server.recover()
  const window = processes.at(0)
  for (const [person, user] of people.entries()) {
    await logIn(window, person)
    if (stumble !== null) {
      // A row that the server fails over must not hold back other rows.
      server.stumblesOver = thingOf(person, stumble)
      const waiting = (await drain(window, user.id, 12)).filter(({ state }) => state === 'waiting')
      const ids = waiting.map((row) => favoritesSet.read(row)?.experienceId)
      expect(
        ids.filter((id) => id !== server.stumblesOver),
        'held back',
      ).toEqual([])
      server.stumblesOver = null
    }
    expect(await drain(window, user.id, 10), 'stuck').toEqual([])
    await window.pull()
    const shown = wantedIds(await favoriteIdsOf(window.mirror, user.id), await window.store.rowsOf(user.id))
    checkServer(person, user.id, shown.keys())
  }
  server.landHeld()
  for (const [person, { id }] of people.entries()) checkServer(person, id, server.setOf(id))
  for (const each of [observer, processes]) each.close()
}

const stumbles = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 2 }) })
const property = (spoilt: Spoilt) =>
  fc.asyncProperty(historyOf(command), stumbles, (history, stumble) => play(spoilt, history, stumble))
/** Seeds whose histories show the mistake within a few hundred runs; 11 for variants without an entry. */
const seeds: Record<string, number> = {
  'ignores that an intent changed while it was under way': 35,
  'takes a server error for success': 2,
  'forgets what may still be on its way': 10,
  'begins the session before what a visitor saved is handed over': 7,
  'leaves what it handed over for the next visitor': 4,
  'lets go what a visitor saved where the account has a change of it waiting': 8,
}

describe.each<[string, Spoilt]>([
  ['the outbox', {}],
  // Several requests are then in flight while the drainer reads the next rows and writes the last results.
  ['an outbox that sends one change at a time', { changesPerBatch: 1 }],
])('%s', (_, sending) => {
  it.each([7, Date.now() % 2 ** 31])('keeps its guarantees, seed %i', async (seed) => {
    await fc.assert(property(sending), { seed, numRuns: env.SOAK ? 5000 : 15 })
  })

  // The mistakes are the same: only the soak test checks that these histories show them as well.
  const isShown = ({ spoil }: Spoilt) => !sending.changesPerBatch || (spoil && env.SOAK)
  const broken = Object.entries(brokenOutboxes).filter(([, spoilt]) => isShown(spoilt))
  if (broken.length === 0) return
  it.each(broken)('fails its checks if it %s', async (variant, spoilt) => {
    const options = { seed: seeds[variant] ?? 11, numRuns: 1500, endOnFailure: true }
    const result = await fc.check(property({ ...sending, ...spoilt }), options)
    expect(result.failed, `${variant} passed ${result.numRuns} histories`).toBe(true)
  })
})
