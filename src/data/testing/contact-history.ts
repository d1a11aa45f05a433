/** The life of a device that messages to us are written on, replayed command by command, and a model of what must become of them. */

import { randomUUID } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import type { ContactForm } from '#contract/models/contact.ts'
import { toAppError } from '../api/app-error.ts'
import type { ContactValues } from '../db/contact-draft-row.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { visitor } from '../db/visitor.ts'
import { contactSend } from '../outbox/kinds/contact-send.ts'
import { ContactLedger } from './contact-ledger.ts'
import { type DeviceProcess, startProcess, type World } from './device-process.ts'
import { FakeLocks } from './fake-locks.ts'
import { Processes } from './processes.ts'
import { type Fault, ReferenceServer } from './reference-server.ts'
import { sampleId, sampleUser } from './samples.ts'

interface OfProcess {
  process: number
}
export type ContactCommand =
  | ({ do: 'write'; form: ContactForm; isBad: boolean } & OfProcess)
  | ({ do: 'type'; form: ContactForm } & OfProcess)
  | ({ do: 'drain'; isForced: boolean; isVisitors: boolean } & OfProcess)
  /** About the row in that place of the queue. */
  | ({ do: 'take-back' | 'retry' | 'discard'; place: number } & OfProcess)
  | ({ do: 'login'; person: number } & OfProcess)
  | ({ do: 'logout'; discards: boolean } & OfProcess)
  | ({ do: 'kill'; steps: number } & OfProcess)
  | { do: 'faults'; faults: Fault[] }
  | { do: 'network' | 'crowd'; is: boolean }
  | { do: 'wait'; milliseconds: number }
  | { do: 'expire' | 'revoke' | 'land' }
export type ContactMoment = { command: ContactCommand; isAlone: boolean }
export type ContactSpoil = Pick<World, 'spoil' | 'spoilCall' | 'spoilContact'>

const people = [1, 2].map((number) => sampleUser(`p${number}`, sampleId(900 + number)))
const forms: readonly ContactForm[] = ['contact', 'gift-cards']

const valuesOf = (subject: string, isBad = false): ContactValues => ({
  name: 'Salma Idrissi',
  email: 'salma@example.com',
  category: 'general',
  subject,
  message: `${isBad ? 'bad' : 'About'} ${subject}`,
})

export class ContactHistory {
  readonly #world: World
  readonly #server = new ReferenceServer()
  readonly #ledger = new ContactLedger()
  readonly #observer: DeviceProcess
  readonly #processes: Processes
  readonly #failures: unknown[] = []
  #now = 1_800_000_000_000

  constructor(spoilt: ContactSpoil = {}) {
    this.#world = {
      indexedDB: new IDBFactory(),
      locks: new FakeLocks(),
      server: this.#server,
      now: () => this.#now,
      random: () => 0.5,
      newId: () => randomUUID(),
      ...spoilt,
    }
    this.#observer = startProcess(this.#world)
    this.#processes = new Processes(this.#world)
  }

  async play(moments: readonly ContactMoment[]): Promise<void> {
    for (const window of [0, 1]) this.#processes.at(window)
    for (const { command, isAlone } of moments) {
      const work = this.#perform(command).catch((reason: unknown) => void this.#failures.push(reason))
      // What a person does at the device is awaited by them, and never waits for the network; sending goes on beside it.
      if (command.do !== 'drain') await work
      if (isAlone || command.do !== 'drain') await this.#processes.quiet(work)
      this.#ledger.checkLog(this.#server.contact.log)
    }
    await this.#finish()
  }

  #perform(command: ContactCommand): Promise<unknown> {
    if (!('process' in command)) return this.#happen(command)
    const process = this.#processes.at(command.process)
    switch (command.do) {
      case 'write':
        return this.#write(process, command.form, command.isBad)
      case 'type':
        return this.#type(process, command.form)
      case 'drain':
        return command.isVisitors ? process.drainVisitors(command.isForced) : process.drain(command.isForced)
      case 'login':
        return this.#server.isOnline ? this.#signIn(process, command.person) : Promise.resolve()
      case 'logout':
        return this.#logout(process, command.discards)
      case 'kill':
        process.life.dieAfter(command.steps)
        return Promise.resolve()
      default:
        return this.#decide(process, command.do, command.place)
    }
  }

  async #happen(command: Exclude<ContactCommand, OfProcess>): Promise<void> {
    if (command.do === 'network') this.#server.isOnline = command.is
    if (command.do === 'crowd') this.#server.contact.isCrowded = command.is
    if (command.do === 'faults') this.#server.faults.push(...command.faults)
    if (command.do === 'expire') this.#server.expireAccess()
    if (command.do === 'revoke') this.#server.revokeAll()
    if (command.do === 'land') this.#server.landHeld()
    if (command.do !== 'wait') return
    this.#now += command.milliseconds
    if (command.milliseconds > 20_000) this.#server.timeOut()
  }

  async #writer(): Promise<string> {
    return (await this.#observer.sessionRepository.read())?.user?.id ?? visitor
  }

  /** What can be seen here: whoever is signed in has theirs and the visitors'. */
  async #rows(): Promise<StoredRow[]> {
    const writer = await this.#writer()
    const rows = await this.#observer.store.rowsOf(visitor)
    return writer === visitor ? rows : [...(await this.#observer.store.rowsOf(writer)), ...rows]
  }

  /** What it came to; null where it was refused at once or its process was killed, and `isKilled` tells which. */
  async #try<T>(process: DeviceProcess, work: Promise<T>): Promise<{ result: T | null; isKilled: boolean }> {
    const told = ['conflict', 'request_in_flight', 'cancelled', 'unauthenticated']
    const trying = work.then(
      (result) => ({ result, isKilled: false }),
      (thrown: unknown) => {
        if (told.includes(toAppError(thrown).code)) return { result: null, isKilled: false }
        throw thrown
      },
    )
    return Promise.race([trying, process.life.died.then(() => ({ result: null, isKilled: true }))])
  }

  async #write(process: DeviceProcess, form: ContactForm, isBad: boolean): Promise<void> {
    const writer = await this.#writer()
    const subject = this.#ledger.begin(writer, form)
    const values = valuesOf(subject, isBad)
    const { result, isKilled } = await this.#try(process, process.contact.sendContact(form, values, 'en'))
    if (result && ![visitor, writer].includes(result.userId)) throw new Error(`${subject} was written by ${writer}`)
    if (result) this.#ledger.queued(subject, result)
    else if (isKilled) this.#ledger.lostSightOf(writer, form)
    else this.#ledger.refused(subject)
  }

  async #type(process: DeviceProcess, form: ContactForm): Promise<void> {
    const writer = await this.#writer()
    const text = this.#ledger.newText()
    const { isKilled } = await this.#try(process, process.contact.keepContactDraft(form, valuesOf(text)))
    if (isKilled) this.#ledger.lostSightOf(writer, form)
    else this.#ledger.typed(writer, form, text)
  }

  async #decide(process: DeviceProcess, what: 'take-back' | 'retry' | 'discard', place: number): Promise<void> {
    const [writer, rows] = [await this.#writer(), await this.#rows()]
    const row = rows[place % rows.length]
    const written = row && contactSend.read(row)
    if (!row || !written) return
    if (what === 'retry') return void (await this.#try(process, process.store.retry(row.seq, randomUUID())))
    if (what === 'discard') {
      // From now on it may arrive or not, as what was under way decides.
      this.#ledger.givenUp(written.subject)
      return void (await this.#try(process, process.store.discard(row.seq)))
    }
    const { result, isKilled } = await this.#try(process, process.contact.takeContactBack(row.seq))
    if (isKilled) {
      this.#ledger.givenUp(written.subject)
      this.#ledger.lostSightOf(writer, written.form)
    } else if (result) this.#ledger.takenBack(writer, result, written.subject, row.error?.code === 'id_taken')
  }

  async #signIn(process: DeviceProcess, person: number): Promise<void> {
    const user = people[person]!
    const begin = async () => {
      await process.sessionRepository.save({ user, tokens: this.#server.signIn(user.id) }, true)
      await process.claim(user.id)
    }
    await Promise.race([begin(), process.life.died])
  }

  async #logout(process: DeviceProcess, discards: boolean): Promise<void> {
    const writer = await this.#writer()
    if (writer === visitor) return
    this.#ledger.leaves(writer, discards)
    const end = async () => {
      await process.sessionRepository.end(writer, discards)
      await process.claim(null)
    }
    await Promise.race([end(), process.life.died])
  }

  /** Faults are over: everybody comes back, what was refused is mended, what was only typed is sent, everything leaves. */
  async #finish(): Promise<void> {
    for (const failure of this.#failures) throw failure
    await this.#checkDrafts()
    this.#processes.killAll()
    this.#server.isOnline = true
    this.#server.contact.isCrowded = false
    this.#server.faults = []
    this.#server.timeOut()
    for (let round = 0, isDone = false; !isDone; round++) {
      if (round > 15) throw new Error(`stuck: ${JSON.stringify(await this.#observer.device.outbox.toArray())}`)
      isDone = true
      for (const person of people.keys()) if (!(await this.#sendAll(person))) isDone = false
    }
    await this.#check()
    this.#server.landHeld()
    await this.#check()
    this.#observer.close()
    this.#processes.closeAll()
  }

  async #sendAll(person: number): Promise<boolean> {
    const process = this.#processes.at(0)
    this.#now += 7_200_000
    await this.#signIn(process, person)
    for (const form of forms) if (await process.contact.readContactDraft(form)) await this.#write(process, form, false)
    await process.drain(true)
    await process.drainVisitors(true)
    let isDone = true
    for (const row of await this.#rows()) {
      isDone = false
      if (row.state !== 'refused') throw new Error(`neither sent nor refused: ${JSON.stringify(row)}`)
      const form = contactSend.read(row)?.form ?? 'contact'
      await this.#decide(
        process,
        'take-back',
        (await this.#rows()).findIndex(({ seq }) => seq === row.seq),
      )
      await this.#write(process, form, false)
    }
    return isDone
  }

  /** What was typed or taken back is still in its form. */
  async #checkDrafts(): Promise<void> {
    const writer = await this.#writer()
    for (const form of forms) {
      const expected = this.#ledger.draftOf(writer, form)
      const draft = await this.#observer.contact.readContactDraft(form)
      if (expected && draft?.subject !== expected.text) throw new Error(`lost: ${expected.text} in its form`)
    }
  }

  async #check(): Promise<void> {
    const { log } = this.#server.contact
    this.#ledger.checkLog(log)
    for (const { subject, handed } of this.#ledger.checkPromises(log)) {
      const { state } = await this.#observer.contact.readContactNews(handed)
      if (state !== 'sent') throw new Error(`${subject} has arrived, and is shown as ${state}`)
    }
  }
}
