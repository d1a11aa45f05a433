/**
 * Random histories of two windows on one device against an independent model. In the end every message that was queued has arrived once, as it
 * was written and from the right person, and what was only typed is still in its form.
 */
import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContactForm } from '#contract/models/contact.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { visitor } from '../db/visitor.ts'
import { contactSend } from '../outbox/kinds/contact-send.ts'
import { type DeviceProcess, newWorld, startProcess } from '../testing/device-process.ts'
import { events, happen, historyOf, type Made, type Moment, named, some } from '../testing/histories.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import type { Handed } from './create-contact.ts'

const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const forms: readonly ContactForm[] = ['contact', 'gift-cards']
const process = fc.nat({ max: 1 })
const place = fc.nat({ max: 3 })
const form = named<ContactForm>('contact', 'contact', 'gift-cards')
const isBad = fc.nat({ max: 5 }).map((number) => number === 5)
const command = fc.oneof(
  some(8, { do: named('write'), process, form, isBad }),
  some(1, { do: named('type'), process, form }),
  some(8, { do: named('drain'), process, isForced: fc.boolean(), isVisitors: fc.constantFrom(true, true, false) }),
  some(2, { do: named('take-back'), process, place }),
  some(2, { do: named('retry', 'discard'), process, place }),
  some(2, { do: named('kill'), process, steps: fc.nat({ max: 14 }) }),
  some(1, { do: named('login'), process, person: fc.nat({ max: 1 }) }),
  some(1, { do: named('logout'), process, discards: fc.boolean() }),
  some(1, { do: named('crowd'), isCrowded: fc.boolean() }),
  ...events,
)
type Command = Made<typeof command>

interface Written {
  /** A message that was taken back and sent again keeps the root of the first: the server keeps one message per root. */
  root: string
  /** `open`: it may arrive or not, because its process was killed or its writer gave it up. `refused`: it must not arrive. */
  fate: 'promised' | 'open' | 'refused'
  handed: Handed | null
}

/** The device remembers this many messages that have arrived. */
const mostNoted = 20

const play = async (history: readonly Moment<Command>[]) => {
  const server = new ReferenceServer()
  const world = newWorld(server)
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
  const setFate = (subject: string, fate: Written['fate'], handed = written.get(subject)?.handed ?? null) =>
    written.set(subject, { root: written.get(subject)?.root ?? subject, fate, handed })

  const write = async (device: DeviceProcess, of: ContactForm, isBad: boolean) => {
    const [writer, subject] = [await readWriter(), `Text ${++texts}`]
    const key = keyOf(writer, of)
    written.set(subject, { root: drafts.get(key)?.root ?? subject, fate: 'open', handed: null })
    const handed = await device.attempt(device.contact.sendContact(of, valuesOf(subject, isBad), 'en'))
    if (handed) {
      expect([visitor, writer]).toContain(handed.userId)
      setFate(subject, 'promised', handed)
    } else if (!device.life.isDead) setFate(subject, 'refused')
    if (handed || device.life.isDead) drafts.delete(key)
  }
  const type = async (device: DeviceProcess, of: ContactForm) => {
    const [key, text] = [keyOf(await readWriter(), of), `Text ${++texts}`]
    await device.attempt(device.contact.keepContactDraft(of, valuesOf(text)))
    if (device.life.isDead) drafts.delete(key)
    else drafts.set(key, { text, root: drafts.get(key)?.root ?? null })
  }
  const decide = async (device: DeviceProcess, what: 'take-back' | 'retry' | 'discard', row: StoredRow | undefined) => {
    const message = row && contactSend.read(row)
    if (!row || !message) return
    if (what === 'retry') return void (await device.attempt(device.store.retry(row.seq, randomUUID())))
    const { subject } = message
    if (what === 'discard') {
      setFate(subject, 'open')
      return void (await device.attempt(device.store.discard(row.seq)))
    }
    const key = keyOf(await readWriter(), message.form)
    const isBack = await device.attempt(device.contact.takeContactBack(row.seq))
    if (isBack || device.life.isDead) setFate(subject, 'open')
    if (device.life.isDead) drafts.delete(key)
    // If an earlier version has arrived, which the writer was told, it becomes a message of its own.
    else if (isBack)
      drafts.set(key, { text: subject, root: row.error?.code === 'id_taken' ? null : written.get(subject)!.root })
  }
  const logIn = (device: DeviceProcess, person: number) => device.attempt(device.signIn(people[person]!))
  const logOut = async (device: DeviceProcess, discards: boolean) => {
    const writer = await readWriter()
    if (writer === visitor) return
    for (const of of forms) drafts.delete(keyOf(writer, of))
    if (discards) for (const [subject, { handed }] of written) if (handed?.userId === writer) setFate(subject, 'open')
    await device.attempt(device.signOut(writer, discards))
  }
  const perform = async (one: Command): Promise<unknown> => {
    if (one.do === 'crowd') {
      server.contact.isCrowded = one.isCrowded
      return
    }
    if (!('process' in one)) return happen(server, one)
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

  await processes.play(history, perform, checkArrived)
  const writer = await readWriter()
  for (const of of forms) {
    const draft = drafts.get(keyOf(writer, of))
    if (draft) expect((await observer.contact.readContactDraft(of))?.subject).toBe(draft.text)
  }

  // Faults end: everybody signs in again, sends what they typed, corrects what was refused, and everything leaves.
  processes.killAll()
  server.recover()
  server.contact.isCrowded = false
  const device = processes.at(0)
  const sendAll = async (person: number): Promise<boolean> => {
    server.now += 7_200_000
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
  for (const each of [observer, processes]) each.close()
}

it.each([7, Date.now() % 2 ** 31])(
  'messages arrive once, as written and from the right person, seed %i',
  async (seed) => {
    await fc.assert(fc.asyncProperty(historyOf(command), play), { seed, numRuns: env.SOAK ? 5000 : 10 })
  },
)
