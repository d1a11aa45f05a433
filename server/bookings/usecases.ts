import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findBooking, type ListOptions, listBookings } from './repository.ts'
import { toBooking } from './to-booking.ts'

/** Specification, section 9. */
const defaultPage = 10

/** A booking for its traveler or its host; not there for anybody else. */
export const readBooking = async (
  deps: Deps,
  caller: Caller,
  id: string,
  lang: LanguageCode = 'en',
): Promise<Booking> => {
  const found = await findBooking(deps.db, id)
  const isTheirs = found?.booking.travelerId === caller.userId || found?.booking.hostId === caller.userId
  if (!found || !isTheirs) throw new ApiError('not_found')
  return toBooking(deps, found, caller, lang)
}

export const readBookings = async (
  deps: Deps,
  caller: Caller,
  of: ListOptions['of'],
  { page = 1, limit = defaultPage, status, lang = 'en' }: QueryOf<typeof endpoints.listBookings>,
): Promise<DataOf<typeof endpoints.listBookings>> => {
  const { rows, total } = await listBookings(deps.db, { of, status, page, limit })
  return { bookings: rows.map((row) => toBooking(deps, row, caller, lang)), total, page, limit }
}
