/** What a host's new wish makes of the row that already stands for the same listing. Pure. */
import { firstGeneration, nextGeneration, type Written } from './generations.ts'
import type { Step } from './intent.ts'
import type { StoredRow } from './row.ts'
import { type ListingWish, listingEntity, listingSet } from './singles.ts'

export interface WrittenListing {
  userId: string
  wish: ListingWish
  /** A fresh idempotency key. */
  key: string
  now: number
}

const toWritten = ({ userId, wish, key, now }: WrittenListing): Written => ({
  userId,
  kind: listingSet,
  entity: listingEntity(wish.id),
  payload: wish,
  card: null,
  key,
  now,
})

const isSame = (row: StoredRow, wish: ListingWish) => JSON.stringify(row.payload) === JSON.stringify(wish)

export const nextListingStep = (existing: StoredRow | undefined, written: WrittenListing): Step => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(written)) }
  if (existing.state === 'waiting' && isSame(existing, written.wish)) return { kind: 'nothing' }
  return { kind: 'put', row: nextGeneration(existing, toWritten(written)) }
}
