import type { Booking } from '#contract/models/booking.ts'
import { TravelerCash } from '#forms/cash/traveler-cash.tsx'
import { useCash } from '#forms/cash/use-cash.ts'

/** The rest that is paid in cash, to its traveler. */
export const CashPart = ({ booking, now }: { booking: Booking; now: number }) => (
  <TravelerCash booking={booking} now={now} {...useCash(booking, 'traveler')} />
)
