import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUncertain } from '#contract/rules/booking-state.ts'
import { bookingNote } from '#i18n/booking-words.ts'
import { BookingStatus } from '#ui/listing/booking-status.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { isReportedAbsent } from './trip-state.ts'

/** Where a booking stands, and what its traveler waits for. */
export const TripFlag = ({
  booking,
}: {
  booking: Pick<Booking, 'status' | 'payment' | 'refund' | 'move' | 'noShow'>
}) => {
  const { t, i18n } = useLingui()
  const amountText = useAmountText()
  const { move } = booking
  const moveNote = (by: string) => (by === 'traveler' ? t`You asked to move it` : t`Another start proposed`)
  const isAbsent = isReportedAbsent(booking)
  const absence = isAbsent && (booking.status === 'confirmed' || booking.status === 'completed')
  const moving = move && (move.state === 'paying' ? t`Difference to pay` : moveNote(move.by))
  return (
    <BookingStatus
      status={booking.status}
      isWaiting={
        isUncertain(bookingState(booking)) ||
        (isAbsent && !booking.noShow?.decision) ||
        move?.by === 'host' ||
        move?.state === 'paying'
      }
      note={absence ? t`Reported as not there` : (moving ?? bookingNote(i18n, booking, 'traveler', amountText))}
    />
  )
}
