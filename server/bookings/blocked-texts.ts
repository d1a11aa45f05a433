/**
 * Hides texts between a traveler and a host if either has blocked the other: neither reads what the other wrote about an absence or
 * about cash, in the app, in mails or in exports. Reports and amounts stay visible, and admins read every text because they decide. A note
 * with an answer or a cancellation is refused instead (`readNote`), because nothing else depends on it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '../platform/db/schema/bookings.ts'
import { blocks } from '../platform/db/schema/messages.ts'
import type { CashRow } from './cash/to-cash.ts'
import type { NoShowRow } from './no-shows/to-no-show.ts'

/** Returns a condition for queries of bookings: the traveler or the host has blocked the other. */
export const isBlocked = (): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${blocks}
  where (${blocks.blockerId} = ${bookings.hostId} and ${blocks.blockedId} = ${bookings.travelerId})
    or (${blocks.blockerId} = ${bookings.travelerId} and ${blocks.blockedId} = ${bookings.hostId}))`

export interface Reader {
  side: 'traveler' | 'host'
  isBlocked: boolean
}

/** Removes the other side's text about an absence if it is blocked. */
export const redactNoShow = (row: NoShowRow, { side, isBlocked }: Reader): NoShowRow => {
  if (!isBlocked) return row
  return side === 'traveler' ? { ...row, hostWords: '' } : { ...row, travelerWords: null }
}

/** Removes the other side's reason for an amount if it is blocked. */
export const redactCash = (row: CashRow, { side, isBlocked }: Reader): CashRow => {
  if (!isBlocked) return row
  return side === 'traveler' ? { ...row, hostReason: null } : { ...row, travelerReason: null }
}
