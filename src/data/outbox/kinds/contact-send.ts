/** A message to us: under its writer's account, or as the visitor they were when they wrote it. */
import * as z from 'zod/mini'
import { contact } from '#contract/endpoints/contact.ts'
import type { ContactCategory, ContactForm } from '#contract/models/contact.ts'
import { id, languageCode } from '#contract/models/primitives.ts'
import { noteArrived } from '#data/db/contact-drafts.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, type RowChange } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'
import { mayBeMended } from '../engine/row-state.ts'

const text = z.string()

/** What exactly a form and a category are the server says. */
const writtenContact = z.strictObject({
  id,
  form: text as z.ZodMiniType<ContactForm, ContactForm>,
  name: text,
  email: text,
  subject: text,
  category: text as z.ZodMiniType<ContactCategory, ContactCategory>,
  message: text,
  language: languageCode,
})
export type WrittenContact = z.infer<typeof writtenContact>

export const contactSend = defineKind({
  name: 'contact.send@1',
  schema: writtenContact,
  describe: ({ subject }, row) => ({
    kind: 'contact' as const,
    about: subject,
    mayBeMended: mayBeMended(row, Date.now()),
  }),
  // Up to an hour is longer than anybody waits without being told, and no reason to hold back anything else.
  statusOf: { too_many_contacts: 403 },
  request: async (written, { idempotencyKey }, { call, options, device, keep }) => {
    await call(contact, { ...options, body: written, idempotencyKey })
    // A device that cannot note that it arrived sends it once more, which the server takes for the same message.
    await keep(() => noteArrived(device, written.id))
  },
})

export const contactEntity = (messageId: string): string => `contact:${messageId}`

interface Intent {
  userId: string
  /** A fresh idempotency key. */
  key: string
  now: number
}

export const nextContact = (existing: StoredRow | undefined, payload: WrittenContact, intent: Intent): RowChange => {
  if (existing) return { kind: 'nothing' }
  const entity = contactEntity(payload.id)
  return { kind: 'put', row: firstGeneration({ ...intent, kind: contactSend.name, entity, payload, card: null }) }
}

/** The id it goes on with: another one where the server said that an earlier version has arrived. */
export const idAfterMending = ({ error }: StoredRow, { id: messageId }: WrittenContact): string | null =>
  error?.code === 'id_taken' ? null : messageId
