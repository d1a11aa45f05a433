/** What people wrote to us, as a model remembers it, and what must therefore be so in the end. */
import type { ContactForm } from '#contract/models/contact.ts'
import type { Handed } from '../contact/create-contact.ts'
import { visitor } from '../db/visitor.ts'
import type { ReferenceContact } from './reference-contact.ts'

interface Written {
  /** What is mended goes on under the id of what it was: of all with one root the server keeps one. */
  root: string
  /** `promised`: it was said to be queued. `open`: it may arrive or not. `refused`: it was said not to be taken. */
  fate: 'promised' | 'open' | 'refused'
  handed: Handed | null
}
interface Draft {
  text: string
  /** Of the message that it was taken back from; null for a new one. */
  root: string | null
}

/** As many as the device notes that have arrived. */
const mostNoted = 20
const keyOf = (writer: string, form: ContactForm) => `${writer} ${form}`

export class ContactLedger {
  readonly #written = new Map<string, Written>()
  /** What lies in a form; nothing where that is open. */
  readonly #drafts = new Map<string, Draft>()
  #texts = 0

  newText(): string {
    this.#texts += 1
    return `Text ${this.#texts}`
  }

  /** A person sends what stands in a form; answers its subject. Noted before: whoever is killed may still have done it. */
  begin(writer: string, form: ContactForm): string {
    const subject = this.newText()
    const root = this.#drafts.get(keyOf(writer, form))?.root ?? subject
    this.#written.set(subject, { root, fate: 'open', handed: null })
    this.#at = keyOf(writer, form)
    return subject
  }
  #at = ''

  queued(subject: string, handed: Handed): void {
    this.#change(subject, { fate: 'promised', handed })
    this.#drafts.delete(this.#at)
  }

  refused(subject: string): void {
    this.#change(subject, { fate: 'refused' })
  }

  givenUp(subject: string): void {
    this.#change(subject, { fate: 'open' })
  }

  typed(writer: string, form: ContactForm, text: string): void {
    const root = this.#drafts.get(keyOf(writer, form))?.root ?? null
    this.#drafts.set(keyOf(writer, form), { text, root })
  }

  /** `isAnother`: the server has an earlier version, and it was said so. */
  takenBack(writer: string, form: ContactForm, subject: string, isAnother: boolean): void {
    this.givenUp(subject)
    const root = isAnother ? null : (this.#written.get(subject)?.root ?? null)
    this.#drafts.set(keyOf(writer, form), { text: subject, root })
  }

  /** Killed in the middle: nobody can say what lies in that form. */
  lostSightOf(writer: string, form: ContactForm): void {
    this.#drafts.delete(keyOf(writer, form))
  }

  /** A log-out: what was only typed goes, and with `discards` what was queued for them. */
  leaves(writer: string, discards: boolean): void {
    for (const key of this.#drafts.keys()) if (key.startsWith(`${writer} `)) this.#drafts.delete(key)
    if (!discards) return
    for (const [subject, { handed }] of this.#written) if (handed?.userId === writer) this.givenUp(subject)
  }

  draftOf(writer: string, form: ContactForm): Draft | undefined {
    return this.#drafts.get(keyOf(writer, form))
  }

  #change(subject: string, change: Partial<Written>): void {
    const written = this.#written.get(subject)
    if (written) this.#written.set(subject, { ...written, ...change })
  }

  /** Whatever arrived: as it was written, once, from the right person. */
  checkLog(log: ReferenceContact['log']): void {
    const roots = new Set<string>()
    for (const { subject, message, sender } of log) {
      const written = this.#written.get(subject)
      if (!written || written.fate === 'refused') throw new Error(`never written: ${subject}`)
      if (message !== `About ${subject}`) throw new Error(`not as it was written: ${subject}: ${message}`)
      const { handed, root } = written
      if (handed && (sender ?? visitor) !== handed.userId) throw new Error(`wrong person: ${subject} under ${sender}`)
      if (roots.has(root)) throw new Error(`twice: ${subject}, which was ${root}`)
      roots.add(root)
    }
  }

  /** What was promised has arrived; answers it where its writer must be told so. */
  checkPromises(log: ReferenceContact['log']): { subject: string; handed: Handed }[] {
    const arrived = new Set(log.map(({ subject }) => subject))
    const promised = [...this.#written].flatMap(([subject, { fate, handed }]) =>
      fate === 'promised' && handed ? [{ subject, handed }] : [],
    )
    for (const { subject } of promised) if (!arrived.has(subject)) throw new Error(`lost: ${subject}`)
    return log.length > mostNoted ? [] : promised
  }
}
