/** What a host's new intent makes of the row that already stands for the same listing. Pure. */

import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration, type Written } from '../engine/generations.ts'
import type { Step } from './favorites-set.ts'
import { type ListingIntent, listingEntity, listingSet } from './individual-changes.ts'

export interface WrittenListing {
  userId: string
  intent: ListingIntent
  /** A fresh idempotency key. */
  key: string
  now: number
}

const toWritten = ({ userId, intent, key, now }: WrittenListing): Written => ({
  userId,
  kind: listingSet,
  entity: listingEntity(intent.id),
  payload: intent,
  card: null,
  key,
  now,
})

const isSame = (row: StoredRow, intent: ListingIntent) => JSON.stringify(row.payload) === JSON.stringify(intent)

export const nextListingStep = (existing: StoredRow | undefined, written: WrittenListing): Step => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(written)) }
  if (existing.state === 'waiting' && isSame(existing, written.intent)) return { kind: 'nothing' }
  return { kind: 'put', row: nextGeneration(existing, toWritten(written)) }
}
