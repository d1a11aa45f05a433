import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findBooking, type ListOptions, listBookings, sideOf } from './repository.ts'
import { toBooking } from './to-booking.ts'

/** From section 9 of the specification. */
const defaultPage = 10

/** Returns a booking to its traveler or its host. Throws `not_found` for other accounts. */
export const readBooking = async (
  deps: Deps,
  caller: Caller,
  id: string,
  lang: LanguageCode = 'en',
): Promise<Booking> => {
  const found = await findBooking(deps.db, id)
  if (!found || sideOf(found.booking, caller.userId) === null) throw new ApiError('not_found')
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
