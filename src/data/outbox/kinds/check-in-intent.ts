/** What checking in makes of the row that already stands for the same booking. Pure. */
import type { CatalogueRow } from '#contract/experience.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration, type Written } from '../engine/generations.ts'
import type { Step } from './favorites-set.ts'
import { type CheckInNote, checkInEntity, guestsCame } from './individual-changes.ts'

export interface WrittenCheckIn {
  userId: string
  note: CheckInNote
  card: CatalogueRow | null
  /** A fresh idempotency key. */
  key: string
}

const toWritten = ({ userId, note, card, key }: WrittenCheckIn): Written => ({
  userId,
  kind: guestsCame,
  entity: checkInEntity(note.bookingId),
  payload: note,
  card,
  key,
  now: note.at,
})

/** The first one stands, however often a voucher is scanned; after a refusal it is a new try. */
export const nextCheckInStep = (existing: StoredRow | undefined, written: WrittenCheckIn): Step => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(written)) }
  if (existing.state !== 'refused') return { kind: 'nothing' }
  return { kind: 'put', row: nextGeneration(existing, toWritten(written)) }
}
