/**
 * Random histories of two windows on one device, checked against an independent model. In the end every queued message has arrived once,
 * unchanged and from the right sender, and unsent text is still in its form.
 */
import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContactForm } from '#contract/models/contact.ts'
import { maxArrivedIds } from '../db/contact-drafts.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { visitor } from '../db/visitor.ts'
import { contactSend } from '../outbox/kinds/contact-send.ts'
import { type DeviceProcess, newWorld, startProcess } from '../testing/device-process.ts'
import { applyEvent, events, type Generated, historyOf, type Moment, oneOf, weighted } from '../testing/histories.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import type { Handed } from './create-contact.ts'

const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const forms: readonly ContactForm[] = ['contact', 'gift-cards']
const process = fc.nat({ max: 1 })
const place = fc.nat({ max: 3 })
const form = oneOf<ContactForm>('contact', 'contact', 'gift-cards')
const isBad = fc.nat({ max: 5 }).map((number) => number === 5)
const command = fc.oneof(
  weighted(8, { do: oneOf('write'), process, form, isBad }),
  weighted(1, { do: oneOf('type'), process, form }),
  weighted(8, { do: oneOf('drain'), process, isForced: fc.boolean(), isVisitors: fc.constantFrom(true, true, false) }),
  weighted(2, { do: oneOf('take-back'), process, place }),
  weighted(2, { do: oneOf('retry', 'discard'), process, place }),
  weighted(2, { do: oneOf('kill'), process, steps: fc.nat({ max: 14 }) }),
  weighted(1, { do: oneOf('login'), process, person: fc.nat({ max: 1 }) }),
  weighted(1, { do: oneOf('logout'), process, discards: fc.boolean() }),
  weighted(1, { do: oneOf('crowd'), isCrowded: fc.boolean() }),
  ...events,
)
type Command = Generated<typeof command>

interface Written {
  /** A message that was taken back and sent again keeps the root of the first: the server keeps one message per root. */
  root: string
  /** `open`: it may arrive or not, because its process was killed or its writer gave it up. `refused`: it must not arrive. */
  fate: 'promised' | 'open' | 'refused'
  handed: Handed | null
}

const play = async (history: readonly Moment<Command>[]) => {
  const server = new ReferenceServer()
  const world = newWorld(server)
  const processes = new Processes(world)
  for (const window of [0, 1]) processes.at(window)
  const observer = startProcess(world)
  let texts = 0
  const written = new Map<string, Written>()
  /** The text of each form, by writer and form; missing if a kill left it unknown. `root` is set if the message was taken back. */
  const drafts = new Map<string, { text: string; root: string | null }>()

  const readWriter = async () => (await observer.sessionRepository.read())?.user?.id ?? visitor
  const keyOf = (writer: string, of: ContactForm) => `${writer} ${of}`
  const valuesOf = (subject: string, isBad = false) => {
    const message = `${isBad ? 'bad' : 'About'} ${subject}`
    return { name: 'Salma', email: 'salma@example.com', category: 'general' as const, subject, message }
  }
  /** The rows that the user of the device sees: their own and those of visitors. */
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
    // If an earlier version has arrived, which the writer was shown, the text becomes a new message.
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
    if (!('process' in one)) return applyEvent(server, one)
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
      expect(arrived, 'a queued message has arrived').toContain(subject)
      if (arrived.size <= maxArrivedIds) expect((await observer.contact.readContactNews(handed)).state).toBe('sent')
    }
  }

  await processes.play(history, perform, checkArrived)
  const writer = await readWriter()
  for (const of of forms) {
    const draft = drafts.get(keyOf(writer, of))
    if (draft) expect((await observer.contact.readContactDraft(of))?.subject).toBe(draft.text)
  }

  // After the faults, every user signs in again, sends unsent text and corrects refused messages, until the outbox is empty.
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
  'messages arrive once, unchanged and from the right sender, seed %i',
  async (seed) => {
    await fc.assert(fc.asyncProperty(historyOf(command), play), { seed, numRuns: env.SOAK ? 5000 : 10 })
  },
)
