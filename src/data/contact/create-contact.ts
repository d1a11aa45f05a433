/** Writing to us: a message is a row of the outbox first, with or without an account, with or without network. */

import { contact } from '#contract/endpoints/contact.ts'
import type { ContactForm } from '#contract/models/contact.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { normaliseEmail } from '#contract/rules/people/email.ts'
import { normaliseName } from '#contract/rules/people/name.ts'
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import type { ContactValues } from '../db/contact-draft-row.ts'
import { contactDraftKey, findContactDraft, hasArrived, putContactDraft } from '../db/contact-drafts.ts'
import { type DeviceDatabase, transact } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { isLive, type SessionRow } from '../db/session-row.ts'
import { visitor } from '../db/visitor.ts'
import { enqueueIn, findRow } from '../outbox/engine/outbox-store.ts'
import { mayBeMended, type RowState, stateOf } from '../outbox/engine/row-state.ts'
import { mayLeave, readSendConditions, waitFactsOf } from '../outbox/engine/wait-facts.ts'
import { contactEntity, contactSend, idAfterMending, nextContact } from '../outbox/kinds/contact-send.ts'
import type { Call } from '../session/create-call.ts'
import type { SessionRepository } from '../session/session-repository.ts'

/** Whose form it is, and so whose draft: also where the session ran out. */
const writerOf = (session: SessionRow | undefined): string => session?.user?.id ?? visitor
/** Under whose account it leaves: who cannot be signed in writes as anybody may, for they may write about just that. */
const senderOf = (session: SessionRow | undefined): string => (isLive(session) ? session.user.id : visitor)

/** A message that was handed over, to follow it by. */
export interface Handed {
  id: string
  userId: string
  /** Where this device can keep nothing it was sent at once, and has arrived. */
  isSent: boolean
}

/** One line: pasted tabs and breaks become spaces. */
const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** What became of a message: `gone` where a person discarded it. */
export type ContactState = RowState | 'sent' | 'gone'
export interface ContactNews {
  state: ContactState
  /** What stopped its last try, by the code; null for nothing. */
  code: string | null
  /** Its place in the outbox, for as long as it is there. */
  seq: number | null
  /** Why it is not sent yet is computed from these; null once it is not queued any more. */
  wait: WaitFacts | null
}

interface Deps {
  device: DeviceDatabase
  sessionRepository: SessionRepository
  call: Call
  /** Something was queued. */
  sendSoon(): void
  now(): number
  newId(now: number): string
  newKey(): string
}

export const createContact = ({ device, sessionRepository, call, sendSoon, now, newId, newKey }: Deps) => {
  /** What was typed into this form and not sent; null for nothing. */
  const readContactDraft = async (form: ContactForm): Promise<ContactValues | null> => {
    const userId = writerOf(await sessionRepository.read())
    return (await onDevice(() => findContactDraft(device, userId, form)))?.values ?? null
  }

  const keepContactDraft = async (form: ContactForm, values: ContactValues): Promise<void> =>
    putContactDraft(device, writerOf(await sessionRepository.read()), form, values)

  /**
   * Queues what was written and forgets the draft, in one transaction; never waits for the network where the device can
   * keep it. Throws AppErrors; nothing is sent then, and the draft stays.
   */
  const sendContact = async (
    form: ContactForm,
    { name, email, subject, category, message }: ContactValues,
    language: LanguageCode,
  ): Promise<Handed> => {
    const written = {
      ...{ id: newId(now()), form, category, language },
      ...{
        name: normaliseName(name),
        email: normaliseEmail(email),
        subject: oneLine(subject),
        message: message.trim(),
      },
    }
    const key = newKey()
    try {
      const session = await sessionRepository.read()
      const [userId, writer] = [senderOf(session), writerOf(session)]
      await transact(device, ['session', 'outbox', 'meta'], async (tables) => {
        const intent = { userId, key, now: now() }
        // Mended, it is still the message it was.
        written.id = (await findContactDraft(tables, writer, form))?.id ?? written.id
        await enqueueIn(tables, userId, contactEntity(written.id), (row) => nextContact(row, written, intent))
        await tables.meta.delete(contactDraftKey(writer, form))
      })
      sendSoon()
      return { id: written.id, userId, isSent: false }
    } catch (thrown) {
      if (toAppError(thrown).code !== 'storage') throw thrown
      // A private window may keep nothing at all: then it is sent now, or stays in the form.
      await call(contact, { body: written, idempotencyKey: key })
      return { id: written.id, userId: visitor, isSent: true }
    }
  }

  /** For a live query. */
  const readContactNews = ({ id, userId }: Pick<Handed, 'id' | 'userId'>): Promise<ContactNews> =>
    onDevice(async () => {
      const conditions = await readSendConditions(device)
      const row = await findRow(device, userId, contactEntity(id))
      if (row)
        return {
          state: stateOf(row, { canSend: contactSend.read(row) !== null, mayLeave: mayLeave(row, conditions) }, now()),
          code: row.error?.code ?? null,
          seq: row.seq,
          wait: waitFactsOf(row, conditions, now()),
        }
      return { state: (await hasArrived(device, id)) ? 'sent' : 'gone', code: null, seq: null, wait: null }
    })

  /**
   * Takes a message back out of the queue into its form; answers which. Throws `conflict` where another one is half-written
   * there, and `request_in_flight` where it is leaving or has left.
   */
  const takeContactBack = async (seq: number): Promise<ContactForm> => {
    const writer = writerOf(await sessionRepository.read())
    return transact(device, ['outbox', 'meta'], async (tables) => {
      // What stands in the table has its number.
      const row = (await tables.outbox.get(seq)) as StoredRow | undefined
      const isTheirs = row?.userId === writer || row?.userId === visitor
      const written = row && isTheirs && contactSend.read(row)
      if (!written || !mayBeMended(row, now())) throw new AppError('request_in_flight', 'It is leaving')
      const { form, name, email, subject, category, message } = written
      const draft = await findContactDraft(tables, writer, form)
      if (draft && draft.values.message.trim() !== '') throw new AppError('conflict', 'Another one is half-written')
      const values = { name, email, subject, category, message }
      const id = idAfterMending(row, written)
      await tables.meta.put({ key: contactDraftKey(writer, form), userId: writer, id, values })
      await tables.outbox.delete(seq)
      return form
    })
  }

  return { readContactDraft, keepContactDraft, sendContact, readContactNews, takeContactBack }
}

export type Contact = ReturnType<typeof createContact>
