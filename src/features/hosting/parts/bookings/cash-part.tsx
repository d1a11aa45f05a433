import type { Booking } from '#contract/models/booking.ts'
import { HostCash } from '#forms/cash/host-cash.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { useHostCash } from '../../model/use-host-cash.ts'

/** The rest that its guest pays in cash. */
export const CashPart = ({ booking }: { booking: Booking }) => (
  <HostCash booking={booking} now={useNow()} {...useHostCash(booking)} />
)
