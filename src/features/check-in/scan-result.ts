import type { Booking } from '#contract/models/booking.ts'
import { checkInTimes } from '#contract/rules/check-in.ts'
import { lastMoment } from '#contract/rules/time/availability.ts'
import { inMorocco, instantInMorocco, startInstant } from '#contract/rules/time/morocco-time.ts'
import type { VoucherClaims } from '#contract/rules/voucher.ts'
import type { QueuedCheckIn } from '#data/hosting/check-in.ts'
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import type { Signature } from './verify-voucher.ts'

/** All that is known of one voucher. */
export interface Evidence {
  /** What was scanned; null where a booking was found by its code or in the list. */
  token: { claims: VoucherClaims; signature: Signature } | null
  /** As the server last told it. */
  booking: Booking | null
  queued: QueuedCheckIn | null
  /** This host's experiences; empty on a device that has never been told. */
  experienceIds: ReadonlySet<string>
  /** Milliseconds since 1970. */
  now: number
}

export type ScanResult =
  | { kind: 'forged' | 'unknown' | 'not-ready' | 'other-host' }
  /** `at` in milliseconds since 1970; `wait` of one that the server has not recorded, else null. */
  | { kind: 'already'; at: number; guests: number; wait: WaitFacts | null }
  /** The server refused an earlier check-in, by this code. */
  | { kind: 'refused'; code: string | null }
  | { kind: 'not-valid'; why: 'pending' | 'cancelled' | 'unpaid' | 'absent' }
  /** `today` and `late` can be checked in: the day was, but its guests still can. */
  | { kind: 'today' | 'late' | 'early' | 'over' }

type BookedDay = Pick<Booking, 'checkIn' | 'checkOut' | 'timeSlot'>

const resultByDay = ({ checkIn, checkOut, timeSlot }: BookedDay, now: number): ScanResult => {
  const completesAt = lastMoment(checkOut, null)
  const dayBegins = instantInMorocco(checkIn, '00:00')
  const { from, until } = checkInTimes({ dayBegins, startsAt: startInstant(checkIn, timeSlot), completesAt })
  if (now < from) return { kind: 'early' }
  if (now >= until) return { kind: 'over' }
  return { kind: now < completesAt ? 'today' : 'late' }
}

/** What this device knows to speak against it, whatever the day. A booking that is over was confirmed until then. */
const resultByStatus = ({ status, payment, noShow }: Booking): ScanResult | null => {
  if (status === 'pending' || status === 'cancelled') return { kind: 'not-valid', why: status }
  if (noShow?.decision === 'kept') return { kind: 'not-valid', why: 'absent' }
  return payment === 'open' || payment === 'failed' ? { kind: 'not-valid', why: 'unpaid' } : null
}

const earlier = ({ booking, queued }: Evidence): ScanResult | null => {
  const recorded = booking?.checkedIn
  // The late half of a party, or a count of this device that differs from another one's.
  if (queued?.state === 'waiting' && queued.guests > (recorded?.guests ?? 0))
    return { kind: 'already', at: queued.at, guests: queued.guests, wait: queued.wait }
  if (recorded) return { kind: 'already', at: Date.parse(recorded.at), guests: recorded.guests, wait: null }
  if (queued?.state === 'refused') return { kind: 'refused', code: queued.code }
  return queued && { kind: 'already', at: queued.at, guests: queued.guests, wait: queued.wait }
}

/** What the booking or its voucher says of today, whether or not its guests were checked in. */
const resultOfBooking = ({ token, booking, now }: Evidence): ScanResult => {
  if (booking) return resultByStatus(booking) ?? resultByDay(booking, now)
  return token ? resultByDay({ ...token.claims, checkOut: token.claims.checkIn }, now) : { kind: 'unknown' }
}

/** What the host is told. The server judges again when the check-in arrives. */
export const checkVoucher = (evidence: Evidence): ScanResult => {
  const { token, booking, experienceIds } = evidence
  if (token?.signature === 'forged') return { kind: 'forged' }
  if (!booking) {
    if (!token) return { kind: experienceIds.size === 0 ? 'not-ready' : 'unknown' }
    // Only what the server signed can stand in for a booking that this device was not told of.
    if (token.signature === 'unknown' || experienceIds.size === 0) return { kind: 'not-ready' }
    if (!experienceIds.has(token.claims.experienceId)) return { kind: 'other-host' }
  }
  return earlier(evidence) ?? resultOfBooking(evidence)
}

/** May the guests be checked in, or tried again? */
export const mayCheckIn = ({ kind }: ScanResult): boolean => kind === 'today' || kind === 'late' || kind === 'refused'

/** How many of the booked guests can still be checked in after the others were. */
export const remainingGuests = (evidence: Evidence, booked: number): number => {
  const result = checkVoucher(evidence)
  if (result.kind !== 'already') return 0
  const { kind } = resultOfBooking(evidence)
  return kind === 'today' || kind === 'late' ? Math.max(0, booked - result.guests) : 0
}

/** Their guests are, or may be, at the meeting point: what they pay there can be recorded. */
export const isHere = (result: ScanResult): boolean => mayCheckIn(result) || result.kind === 'already'

/** The booking's day is today in Morocco, or one of its days is. */
export const takesPlaceOn = ({ checkIn, checkOut }: BookedDay, now: number): boolean => {
  const { day } = inMorocco(now)
  return checkIn <= day && day <= checkOut
}
