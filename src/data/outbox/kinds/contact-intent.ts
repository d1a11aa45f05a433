/** What writing to us, and taking that back, make of a message's row. Pure. */

import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration } from '../engine/generations.ts'
import type { Step } from './favorites-set.ts'
import { contactEntity, contactSend, type WrittenContact } from './individual-changes.ts'

interface Intent {
  userId: string
  /** A fresh idempotency key. */
  key: string
  now: number
}

export const contactStep = (existing: StoredRow | undefined, payload: WrittenContact, intent: Intent): Step => {
  if (existing) return { kind: 'nothing' }
  const entity = contactEntity(payload.id)
  return { kind: 'put', row: firstGeneration({ ...intent, kind: contactSend, entity, payload, card: null }) }
}

/** The id it goes on with: another one where the server said that an earlier version has arrived. */
export const idAfterMending = ({ error }: StoredRow, { id }: WrittenContact): string | null =>
  error?.code === 'id_taken' ? null : id
