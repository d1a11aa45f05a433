import type { Booking } from '#contract/models/booking.ts'
import { HostCash } from '#forms/cash/host-cash.tsx'
import { useCash } from '#forms/cash/use-cash.ts'
import { useNow } from '#lib/react/use-now.ts'

/** The rest that this guest pays in cash, at the meeting point. */
export const CashPart = ({ booking, isSecond }: { booking: Booking; isSecond: boolean }) => (
  <HostCash booking={booking} isSecond={isSecond} now={useNow()} {...useCash(booking, 'host')} />
)
