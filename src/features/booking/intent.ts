/**
 * One booking, however often it is sent: the id stays for as long as a form is worked on, so that even a changed form
 * cannot book twice after an answer was lost; the key belongs to one body, as the server holds it to that.
 */
import type { AppError } from '#data/api/app-error.ts'
import type { BookingIntent } from '#data/db/booking-draft-row.ts'

export const nextIntent = (
  last: BookingIntent | null,
  body: string,
  mint: { id: () => string; key: () => string },
): BookingIntent & { key: string } => {
  const isSame = last !== null && last.body === body
  return { id: last?.id ?? mint.id(), key: (isSame ? last.key : null) ?? mint.key(), body }
}

/** Codes of refusals that say nothing of whether an earlier try of the same went through. */
const undecided = ['request_in_flight', 'request_timeout', 'rate_limited', 'session_expired', 'unauthenticated']

/** No answer, or none that decides: it may be booked. */
export const mayBeBooked = ({ status, code }: Pick<AppError, 'status' | 'code'>): boolean =>
  status === null || status >= 500 || code === 'not_contract' || undecided.includes(code)

/** What is kept of an intent after it failed. */
export const afterFailure = (intent: BookingIntent, error: Pick<AppError, 'status' | 'code'>): BookingIntent | null => {
  // An earlier try was booked with another day or number of guests; what is asked for now is a new booking.
  if (error.code === 'id_taken') return null
  return mayBeBooked(error) ? intent : { ...intent, key: null }
}
