/**
 * Random histories of two windows on one device against an independent model. In the end every message that was queued has arrived once, as it
 * was written and from the right person, and what was only typed is still in its form.
 */
import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContactForm } from '#contract/models/contact.ts'
import { toAppError } from '../api/app-error.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { visitor } from '../db/visitor.ts'
import { contactSend } from '../outbox/kinds/contact-send.ts'
import { type DeviceProcess, startProcess, type World } from '../testing/device-process.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { Processes } from '../testing/processes.ts'
import { type Fault, ReferenceServer } from '../testing/reference-server.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import type { Handed } from './create-contact.ts'

const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const forms: readonly ContactForm[] = ['contact', 'gift-cards']
const lost = ['drop-before', 'drop-after', 'drop-after'] as const
const fault = fc.constantFrom<Fault>('ok', ...lost, 'error', 'error-after', 'slow-down', 'portal', 'hang')
const process = fc.nat({ max: 1 })
const place = fc.nat({ max: 3 })
const form = fc.constantFrom<ContactForm>('contact', 'contact', 'gift-cards')
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const named = <Name extends string>(name: Name) => fc.constant(name)
const command = fc.oneof(
  weighted(
    8,
    fc.record({ do: named('write'), process, form, isBad: fc.nat({ max: 5 }).map((number) => number === 5) }),
  ),
  weighted(1, fc.record({ do: named('type'), process, form })),
  weighted(
    8,
    fc.record({ do: named('drain'), process, isForced: fc.boolean(), isVisitors: fc.constantFrom(true, true, false) }),
  ),
  weighted(2, fc.record({ do: named('take-back'), process, place })),
  weighted(2, fc.record({ do: fc.constantFrom('retry' as const, 'discard' as const), process, place })),
  weighted(2, fc.record({ do: named('kill'), process, steps: fc.nat({ max: 14 }) })),
  weighted(1, fc.record({ do: named('login'), process, person: fc.nat({ max: 1 }) })),
  weighted(1, fc.record({ do: named('logout'), process, discards: fc.boolean() })),
  weighted(4, fc.record({ do: named('faults'), faults: fc.array(fault, { minLength: 1, maxLength: 3 }) })),
  weighted(2, fc.record({ do: fc.constantFrom('network' as const, 'crowd' as const), is: fc.boolean() })),
  weighted(
    2,
    fc.record({ do: named('wait'), milliseconds: fc.constantFrom(500, 5000, 125_000, 3_700_000, -86_400_000) }),
  ),
  weighted(1, fc.record({ do: fc.constantFrom('expire' as const, 'revoke' as const, 'land' as const) })),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
/** `isAlone: false`: the next command begins while this one is still at work. */
const moment = fc.record({ command, isAlone: fc.constantFrom(true, true, false) })
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never

interface Written {
  /** A message that was taken back and sent again keeps the root of the first: the server keeps one message per root. */
  root: string
  /** `open`: it may arrive or not, because its process was killed or its writer gave it up. `refused`: it must not arrive. */
  fate: 'promised' | 'open' | 'refused'
  handed: Handed | null
}

/** The device remembers this many messages that have arrived. */
const mostNoted = 20

const play = async (history: readonly Moment[]) => {
  let now = 1_800_000_000_000
  const server = new ReferenceServer()
  const shared = { indexedDB: new IDBFactory(), locks: new FakeLocks(), server }
  const world: World = { ...shared, now: () => now, random: () => 0.5, newId: () => randomUUID() }
  const processes = new Processes(world)
  for (const window of [0, 1]) processes.at(window)
  const observer = startProcess(world)
  let texts = 0
  const written = new Map<string, Written>()
  /** What is in a form, by writer and form; missing if a kill left it unknown. `root` is set if it was taken back. */
  const drafts = new Map<string, { text: string; root: string | null }>()

  const readWriter = async () => (await observer.sessionRepository.read())?.user?.id ?? visitor
  const keyOf = (writer: string, of: ContactForm) => `${writer} ${of}`
  const valuesOf = (subject: string, isBad = false) => {
    const message = `${isBad ? 'bad' : 'About'} ${subject}`
    return { name: 'Salma', email: 'salma@example.com', category: 'general' as const, subject, message }
  }
  /** The rows that the person at the device sees: their own and those of visitors. */
  const readRows = async () => {
    const userId = await readWriter()
    const theirs = userId === visitor ? [] : await observer.store.rowsOf(userId)
    return [...theirs, ...(await observer.store.rowsOf(visitor))]
  }
  const told = ['conflict', 'request_in_flight', 'cancelled', 'unauthenticated']
  /** Returns null if the process was killed meanwhile, or if the person was told that it cannot be done. */
  const attempt = <T>({ life }: DeviceProcess, work: Promise<T>) =>
    Promise.race([
      work.catch((thrown: unknown) => {
        if (told.includes(toAppError(thrown).code)) return null
        throw thrown
      }),
      life.died.then(() => null),
    ])
  const setFate = (subject: string, fate: Written['fate'], handed = written.get(subject)?.handed ?? null) =>
    written.set(subject, { root: written.get(subject)?.root ?? subject, fate, handed })

  const write = async (device: DeviceProcess, of: ContactForm, isBad: boolean) => {
    const [writer, subject] = [await readWriter(), `Text ${++texts}`]
    const key = keyOf(writer, of)
    written.set(subject, { root: drafts.get(key)?.root ?? subject, fate: 'open', handed: null })
    const handed = await attempt(device, device.contact.sendContact(of, valuesOf(subject, isBad), 'en'))
    if (handed) {
      expect([visitor, writer]).toContain(handed.userId)
      setFate(subject, 'promised', handed)
    } else if (!device.life.isDead) setFate(subject, 'refused')
    if (handed || device.life.isDead) drafts.delete(key)
  }
  const type = async (device: DeviceProcess, of: ContactForm) => {
    const [key, text] = [keyOf(await readWriter(), of), `Text ${++texts}`]
    await attempt(device, device.contact.keepContactDraft(of, valuesOf(text)))
    if (device.life.isDead) drafts.delete(key)
    else drafts.set(key, { text, root: drafts.get(key)?.root ?? null })
  }
  const decide = async (device: DeviceProcess, what: 'take-back' | 'retry' | 'discard', row: StoredRow | undefined) => {
    const message = row && contactSend.read(row)
    if (!row || !message) return
    if (what === 'retry') return void (await attempt(device, device.store.retry(row.seq, randomUUID())))
    const { subject } = message
    if (what === 'discard') {
      setFate(subject, 'open')
      return void (await attempt(device, device.store.discard(row.seq)))
    }
    const key = keyOf(await readWriter(), message.form)
    const isBack = await attempt(device, device.contact.takeContactBack(row.seq))
    if (isBack || device.life.isDead) setFate(subject, 'open')
    if (device.life.isDead) drafts.delete(key)
    // If an earlier version has arrived, which the writer was told, it becomes a message of its own.
    else if (isBack)
      drafts.set(key, { text: subject, root: row.error?.code === 'id_taken' ? null : written.get(subject)!.root })
  }
  const logIn = async (device: DeviceProcess, person: number) => {
    const user = people[person]!
    const begin = async () => {
      await device.sessionRepository.save({ user, tokens: server.signIn(user.id) }, true)
      await device.claim(user.id)
    }
    await attempt(device, begin())
  }
  const logOut = async (device: DeviceProcess, discards: boolean) => {
    const writer = await readWriter()
    if (writer === visitor) return
    for (const of of forms) drafts.delete(keyOf(writer, of))
    if (discards) for (const [subject, { handed }] of written) if (handed?.userId === writer) setFate(subject, 'open')
    await attempt(
      device,
      device.sessionRepository.end(writer, discards).then(() => device.claim(null)),
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
    if (one.do === 'write') return write(device, one.form, one.isBad)
    if (one.do === 'type') return type(device, one.form)
    if (one.do === 'login') return server.isOnline ? logIn(device, one.person) : undefined
    if (one.do === 'logout') return logOut(device, one.discards)
    if (one.do === 'kill') return device.life.dieAfter(one.steps)
    if (one.do === 'drain') return one.isVisitors ? device.drainVisitors(one.isForced) : device.drain(one.isForced)
    const rows = await readRows()
    return decide(device, one.do, rows[one.place % rows.length])
  }
  const checkArrived = () => {
    const roots = server.contact.log.map(({ subject, message, sender }) => {
      const { root, fate, handed } = written.get(subject)!
      expect([message, fate === 'refused']).toEqual([`About ${subject}`, false])
      if (handed) expect(sender ?? visitor).toBe(handed.userId)
      return root
    })
    expect(roots, 'each once').toHaveLength(new Set(roots).size)
  }
  const checkPromises = async () => {
    checkArrived()
    const arrived = new Set(server.contact.log.map(({ subject }) => subject))
    for (const [subject, { fate, handed }] of written) {
      if (fate !== 'promised' || !handed) continue
      expect(arrived, 'what was queued').toContain(subject)
      if (arrived.size <= mostNoted) expect((await observer.contact.readContactNews(handed)).state).toBe('sent')
    }
  }

  const failures: unknown[] = []
  for (const { command: one, isAlone } of history) {
    const work = perform(one).catch((reason: unknown) => failures.push(reason))
    // A person waits for what they do on the device, and it never needs the network. Only sending runs beside other commands.
    if (one.do !== 'drain') await work
    if (isAlone || one.do !== 'drain') await processes.quiet(work)
    checkArrived()
  }
  expect(failures).toEqual([])
  const writer = await readWriter()
  for (const of of forms) {
    const draft = drafts.get(keyOf(writer, of))
    if (draft) expect((await observer.contact.readContactDraft(of))?.subject).toBe(draft.text)
  }

  // Faults end: everybody signs in again, sends what they typed, corrects what was refused, and everything leaves.
  processes.killAll()
  Object.assign(server, { isOnline: true, faults: [] })
  server.contact.isCrowded = false
  server.timeOut()
  const device = processes.at(0)
  const sendAll = async (person: number): Promise<boolean> => {
    now += 7_200_000
    await logIn(device, person)
    for (const of of forms) if (await device.contact.readContactDraft(of)) await write(device, of, false)
    await device.drain(true)
    await device.drainVisitors(true)
    const left = await readRows()
    for (const row of left) {
      expect(row.state).toBe('refused')
      await decide(device, 'take-back', row)
      await write(device, contactSend.read(row)!.form, false)
    }
    return left.length === 0
  }
  for (let round = 0, isDone = false; !isDone; round++) {
    expect(round, 'nothing is stuck').toBeLessThan(16)
    isDone = true
    for (const person of people.keys()) if (!(await sendAll(person))) isDone = false
  }
  await checkPromises()
  server.landHeld()
  await checkPromises()
  processes.closeAll()
  observer.close()
}

it.each([7, Date.now() % 2 ** 31])(
  'messages arrive once, as written and from the right person, seed %i',
  async (seed) => {
    const histories = fc.array(moment, { maxLength: 30, size: 'max' })
    await fc.assert(fc.asyncProperty(histories, play), { seed, numRuns: env.SOAK ? 5000 : 10 })
  },
)
