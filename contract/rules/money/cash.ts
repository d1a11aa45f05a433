/** How the cash of a booking stands, from what both sides recorded: one rule for the server and for devices. */
import type { Booking } from '#contract/models/booking.ts'
import type { Cash } from '#contract/models/money/cash.ts'
import { checkInTimes } from '../check-in.ts'
import { lastMoment } from '../time/availability.ts'
import { instantInMorocco } from '../time/morocco-time.ts'
import { cashDue } from './deposit.ts'

const dayMs = 86_400_000
/** How long after the last day either side may still record it: a phone may be back in town late. */
const afterMs = 14 * dayMs

export type CashState = 'host_only' | 'traveler_only' | 'confirmed' | 'different' | 'decided'

type Amount = Pick<NonNullable<Cash['host']>, 'amount'>

/** The amounts that host and traveler recorded, and the amount that an admin decided. */
export interface Recorded {
  host: Amount | null
  traveler: Amount | null
  decided: Amount | null
}

/** Null where nobody has recorded anything. */
export const cashState = ({ host, traveler, decided }: Recorded): CashState | null => {
  if (decided !== null) return 'decided'
  if (host === null) return traveler === null ? null : 'traveler_only'
  if (traveler === null) return 'host_only'
  return host.amount === traveler.amount ? 'confirmed' : 'different'
}

/** When cash can be recorded, in milliseconds since 1970: from when guests can be checked in. */
export const cashTimes = ({ from, completesAt }: { from: number; completesAt: number }) => ({
  from,
  until: completesAt + afterMs,
})

type CashBooking = Pick<
  Booking,
  'status' | 'payment' | 'checkIn' | 'checkOut' | 'startsAt' | 'totalPrice' | 'deposit' | 'noShow'
>

/** Returns whether the client may record cash for its copy of a booking; the server checks again. */
export const isCashTime = (booking: CashBooking, now: number): boolean => {
  const { status, payment, checkIn, checkOut, startsAt, noShow } = booking
  const isCertain = (status === 'confirmed' || status === 'completed') && payment === 'paid'
  // Guests who did not come paid nothing.
  const takesPlace = isCertain && noShow?.decision !== 'kept'
  const completesAt = lastMoment(checkOut, null)
  const day = { dayBegins: instantInMorocco(checkIn, '00:00'), startsAt: Date.parse(startsAt), completesAt }
  const { from, until } = cashTimes({ from: checkInTimes(day).from, completesAt })
  return takesPlace && cashDue(booking) > 0 && now >= from && now < until
}

/** Eight letters of its signature, to read aloud and to compare two of them by. */
export const cashReceiptNumber = (text: string): string => `${text.slice(-10, -6)}-${text.slice(-6, -2)}`
