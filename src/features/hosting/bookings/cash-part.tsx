import type { Booking } from '#contract/models/booking.ts'
import { HostCash } from '#forms/cash/host-cash.tsx'
import { useCash } from '#forms/cash/use-cash.ts'
import { useNow } from '#lib/react/use-now.ts'

/** The rest that its guest pays in cash. */
export const CashPart = ({ booking }: { booking: Booking }) => (
  <HostCash booking={booking} now={useNow()} {...useCash(booking, 'host')} />
)
