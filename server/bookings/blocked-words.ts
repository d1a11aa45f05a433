/**
 * Words pass no block: where the traveler or the host of a booking has blocked the other, neither reads what the other wrote about an
 * absence or about cash, in the app, a mail or an export. Reports and amounts themselves stand, and admins read all of it to decide. Notes
 * with an answer or a cancellation are refused instead (`readNote`): nothing else depends on them.
 */
import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '../platform/db/schema/bookings.ts'
import { blocks } from '../platform/db/schema/messages.ts'
import type { CashRow } from './cash/to-cash.ts'
import type { NoShowRow } from './no-shows/to-no-show.ts'

/** Whether either of the two has blocked the other, in a query of bookings. */
export const isBlocked = (): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${blocks}
  where (${blocks.blockerId} = ${bookings.hostId} and ${blocks.blockedId} = ${bookings.travelerId})
    or (${blocks.blockerId} = ${bookings.travelerId} and ${blocks.blockedId} = ${bookings.hostId}))`

export interface Reader {
  side: 'traveler' | 'host'
  isBlocked: boolean
}

export const readableNoShow = (row: NoShowRow, { side, isBlocked }: Reader): NoShowRow => {
  if (!isBlocked) return row
  return side === 'traveler' ? { ...row, hostWords: '' } : { ...row, travelerWords: null }
}

export const readableCash = (row: CashRow, { side, isBlocked }: Reader): CashRow => {
  if (!isBlocked) return row
  return side === 'traveler' ? { ...row, hostReason: null } : { ...row, travelerReason: null }
}
