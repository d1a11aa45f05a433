/** What was typed to us and not sent, one for each person and form, and which messages have arrived. */
import type { ContactForm } from '#contract/models/contact.ts'
import type { ContactValues } from './contact-draft-row.ts'
import { type DeviceDatabase, type DeviceTables, transact } from './device.ts'
import { visitor } from './visitor.ts'

/** At the log-out it goes with its person (session/session-repository.ts). */
export const contactDraftKey = (userId: string, form: ContactForm) => `contact:${userId} ${form}` as const

export interface ContactDraft {
  /** Of the message it was taken back from; null for a new one. */
  id: string | null
  values: ContactValues
}

export const findContactDraft = async (
  { meta }: Pick<DeviceTables, 'meta'>,
  userId: string,
  form: ContactForm,
): Promise<ContactDraft | null> => {
  const row = await meta.get(contactDraftKey(userId, form))
  return row && 'values' in row ? row : null
}

const isBlank = ({ name, email, subject, message }: ContactValues) =>
  [name, email, subject, message].every((value) => value.trim() === '')

/** Not after a log-out: asked in the same transaction, what arrives late has nowhere to go. */
export const putContactDraft = (
  db: DeviceDatabase,
  userId: string,
  form: ContactForm,
  values: ContactValues,
): Promise<void> =>
  transact(db, ['session', 'meta'], async ({ session, meta }) => {
    const key = contactDraftKey(userId, form)
    if (userId !== visitor && (await session.get('session'))?.user?.id !== userId) return
    if (isBlank(values)) await meta.delete(key)
    else await meta.put({ key, userId, values, id: (await findContactDraft({ meta }, userId, form))?.id ?? null })
  })

/** How many arrived messages the device remembers: enough for a writer who returns to the form. */
export const maxArrivedIds = 20

const arrivedIn = async ({ meta }: Pick<DeviceTables, 'meta'>): Promise<string[]> => {
  const row = await meta.get('contactArrived')
  return row?.key === 'contactArrived' ? row.ids : []
}

export const hasArrived = async (tables: Pick<DeviceTables, 'meta'>, id: string): Promise<boolean> =>
  (await arrivedIn(tables)).includes(id)

export const noteArrived = (db: DeviceDatabase, id: string): Promise<void> =>
  transact(db, ['meta'], async ({ meta }) => {
    const ids = [...(await arrivedIn({ meta })).filter((other) => other !== id), id].slice(-maxArrivedIds)
    await meta.put({ key: 'contactArrived', ids })
  })
