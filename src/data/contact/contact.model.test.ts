/** Messages to us under random histories of two windows: what was said to be queued arrives once, as written, from the right person. */
import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContactForm } from '#contract/models/contact.ts'
import { toAppError } from '../api/app-error.ts'
import { visitor } from '../db/visitor.ts'
import { contactSend } from '../outbox/kinds/contact-send.ts'
import { type DeviceProcess, startProcess, type World } from '../testing/device-process.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { Processes } from '../testing/processes.ts'
import { type Fault, ReferenceServer } from '../testing/reference-server.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import type { Handed } from './create-contact.ts'

const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const faults = ['ok', 'drop-before', 'drop-after', 'drop-after', 'error', 'error-after', 'slow-down', 'hang'] as const
const process = fc.nat({ max: 1 })
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const named = <Name extends string>(name: Name) => fc.constant(name)
const command = fc.oneof(
  weighted(8, fc.record({ do: named('write'), process, isBad: fc.nat({ max: 5 }).map((number) => number === 5) })),
  weighted(8, fc.record({ do: named('drain'), process, isVisitors: fc.constantFrom(true, true, false) })),
  weighted(4, fc.record({ do: named('mend'), process, place: fc.nat({ max: 3 }) })),
  weighted(1, fc.record({ do: named('discard'), process, place: fc.nat({ max: 3 }) })),
  weighted(2, fc.record({ do: named('kill'), process, steps: fc.nat({ max: 14 }) })),
  weighted(2, fc.record({ do: named('login'), process, person: fc.nat({ max: 1 }) })),
  weighted(1, fc.record({ do: named('logout'), process, discards: fc.boolean() })),
  weighted(
    4,
    fc.record({ do: named('faults'), faults: fc.array(fc.constantFrom<Fault>(...faults), { maxLength: 3 }) }),
  ),
  weighted(2, fc.record({ do: fc.constantFrom('network' as const, 'crowd' as const), is: fc.boolean() })),
  weighted(2, fc.record({ do: named('wait'), milliseconds: fc.constantFrom(500, 125_000, 3_700_000, -86_400_000) })),
  weighted(1, fc.record({ do: fc.constantFrom('expire' as const, 'revoke' as const, 'land' as const) })),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

interface Written {
  /** `promised`: said to be queued. `open`: whether it arrives is not known, after a kill or because its writer gave it up. */
  fate: 'promised' | 'open' | 'bad'
  handed: Handed | null
  /** The message that it was mended from: the server may keep only one of the two. */
  mendedFrom: string | null
}

const play = async (history: readonly Command[]) => {
  let now = 1_800_000_000_000
  const server = new ReferenceServer()
  const shared = { indexedDB: new IDBFactory(), locks: new FakeLocks(), server }
  const world: World = { ...shared, now: () => now, random: () => 0.5, newId: () => randomUUID() }
  const processes = new Processes(world)
  for (const window of [0, 1]) processes.at(window)
  const observer = startProcess(world)
  const written = new Map<string, Written>()
  const form: ContactForm = 'contact'

  const writer = async () => (await observer.sessionRepository.read())?.user?.id ?? visitor
  /** What the person at the device sees: their own messages and those of visitors. */
  const rows = async () => {
    const userId = await writer()
    const theirs = userId === visitor ? [] : await observer.store.rowsOf(userId)
    return [...theirs, ...(await observer.store.rowsOf(visitor))]
  }
  const told = ['conflict', 'request_in_flight', 'cancelled', 'unauthenticated']
  /** Null where the process was killed on the way, or the person was told that it could not be done. */
  const attempt = <T>({ life }: DeviceProcess, work: Promise<T>) =>
    Promise.race([
      work.catch((thrown: unknown) => {
        if (told.includes(toAppError(thrown).code)) return null
        throw thrown
      }),
      life.died.then(() => null),
    ])

  const write = async (device: DeviceProcess, isBad: boolean, mendedFrom: string | null = null) => {
    const [userId, subject] = [await writer(), `Text ${written.size}`]
    const message = `${isBad ? 'bad' : 'About'} ${subject}`
    written.set(subject, { fate: 'open', handed: null, mendedFrom })
    const values = { name: 'Salma', email: 'salma@example.com', category: 'general' as const, subject, message }
    const handed = await attempt(device, device.contact.sendContact(form, values, 'en'))
    if (!handed) return
    expect([visitor, userId]).toContain(handed.userId)
    written.set(subject, { fate: isBad ? 'bad' : 'promised', handed, mendedFrom })
  }
  const giveUp = (subject: string) => written.set(subject, { ...written.get(subject)!, fate: 'open' })
  const decide = async (device: DeviceProcess, what: 'mend' | 'discard', place: number) => {
    const all = await rows()
    const row = all[place % all.length]
    const message = row && contactSend.read(row)
    if (!message) return
    if (what === 'discard') {
      giveUp(message.subject)
      await attempt(device, device.store.discard(row.seq))
    } else if (await attempt(device, device.contact.takeContactBack(row.seq))) {
      giveUp(message.subject)
      // Refused because an earlier version has arrived, it is a message of its own.
      await write(device, false, row.error?.code === 'id_taken' ? null : message.subject)
    } else if (device.life.isDead) giveUp(message.subject)
  }
  const logIn = async (device: DeviceProcess, person: number) => {
    const user = people[person]!
    await device.sessionRepository.save({ user, tokens: server.signIn(user.id) }, true)
    await device.claim(user.id)
  }
  const logOut = async (device: DeviceProcess, discards: boolean) => {
    const userId = await writer()
    if (userId === visitor) return
    if (discards) for (const [subject, { handed }] of written) if (handed?.userId === userId) giveUp(subject)
    await attempt(
      device,
      device.sessionRepository.end(userId, discards).then(() => device.claim(null)),
    )
  }
  const happen = (one: Exclude<Command, { process: number }>) => {
    if (one.do === 'network') server.isOnline = one.is
    if (one.do === 'crowd') server.contact.isCrowded = one.is
    if (one.do === 'faults') server.faults.push(...one.faults)
    if (one.do === 'expire') server.expireAccess()
    if (one.do === 'revoke') server.revokeAll()
    if (one.do === 'land') server.landHeld()
    if (one.do !== 'wait') return
    now += one.milliseconds
    if (one.milliseconds > 20_000) server.timeOut()
  }
  const perform = async (one: Command): Promise<unknown> => {
    if (!('process' in one)) return happen(one)
    const device = processes.at(one.process)
    if (one.do === 'write') return write(device, one.isBad)
    if (one.do === 'mend' || one.do === 'discard') return decide(device, one.do, one.place)
    if (one.do === 'login') return server.isOnline ? attempt(device, logIn(device, one.person)) : undefined
    if (one.do === 'logout') return logOut(device, one.discards)
    if (one.do === 'kill') return device.life.dieAfter(one.steps)
    return one.isVisitors ? device.drainVisitors(false) : device.drain(true)
  }
  const checkArrived = () => {
    const arrived = server.contact.log.map(({ subject }) => subject)
    expect(arrived, 'each once').toHaveLength(new Set(arrived).size)
    for (const { subject, message, sender } of server.contact.log) {
      const { handed, mendedFrom } = written.get(subject)!
      expect(message).toBe(`About ${subject}`)
      if (handed) expect(sender ?? visitor).toBe(handed.userId)
      if (handed && mendedFrom !== null) expect(arrived, 'one of what was mended').not.toContain(mendedFrom)
    }
    return new Set(arrived)
  }

  const failures: unknown[] = []
  for (const one of history) {
    const work = perform(one).catch((reason: unknown) => failures.push(reason))
    // What a person does at the device is awaited by them, and never waits for the network; sending goes on beside it.
    if (one.do !== 'drain') await work
    await processes.quiet(work)
    checkArrived()
  }
  expect(failures).toEqual([])

  processes.killAll()
  Object.assign(server, { isOnline: true, faults: [] })
  server.contact.isCrowded = false
  server.timeOut()
  const device = processes.at(0)
  for (const person of people.keys()) {
    await logIn(device, person)
    for (let round = 0; round < 3; round++) {
      now += 7_200_000
      await device.drain(true)
      await device.drainVisitors(true)
      // What the limit refused is tried again by its writer.
      for (const { seq, error } of await rows())
        if (error?.code === 'too_many_contacts') await device.store.retry(seq, randomUUID())
    }
  }
  server.landHeld()
  const arrived = checkArrived()
  for (const [subject, { fate, handed }] of written) {
    if (fate !== 'promised' || !handed) continue
    const { state, code } = await observer.contact.readContactNews(handed)
    // Its writer is told, and can send it anew, where an earlier version of it had arrived already.
    if (state === 'refused') expect(code).toBe('id_taken')
    else expect([subject, state, arrived.has(subject)]).toEqual([subject, 'sent', true])
  }
  processes.closeAll()
  observer.close()
}

it('arrive once, as written and from the right person, whatever is lost, mended or killed on the way', async () => {
  const histories = fc.array(command, { maxLength: 30, size: 'max' })
  const property = fc.asyncProperty(histories, play)
  await fc.assert(property, { numRuns: env.SOAK ? 5000 : 20 })
})
