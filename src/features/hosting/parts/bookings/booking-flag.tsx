import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUncertain } from '#contract/rules/booking-state.ts'
import { bookingNote } from '#i18n/booking-words.ts'
import { BookingStatus } from '#ui/listing/booking-status.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

/** Where a booking stands, and what its host has to know. */
export const BookingFlag = ({ booking }: { booking: Pick<Booking, 'status' | 'payment' | 'refund'> }) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  return (
    <BookingStatus
      status={booking.status}
      isWaiting={isUncertain(bookingState(booking))}
      note={bookingNote(i18n, booking, 'host', amountText)}
    />
  )
}
