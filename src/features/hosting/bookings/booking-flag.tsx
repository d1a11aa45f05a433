import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUncertain } from '#contract/rules/booking-state.ts'
import { bookingNote } from '#i18n/booking-words.ts'
import { BookingStatus } from '#ui/listing/booking-status.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

/** Where a booking stands, and what its host has to know. */
export const BookingFlag = ({
  booking,
}: {
  booking: Pick<Booking, 'status' | 'payment' | 'refund' | 'move' | 'noShow'>
}) => {
  const { t, i18n } = useLingui()
  const amountText = useAmountText()
  const { move, noShow } = booking
  const state = bookingState(booking)
  // What was decided against the host is said with what went back.
  const isAbsent =
    noShow !== undefined && noShow.decision !== 'withdrawn' && (state === 'confirmed' || state === 'completed')
  const moveNote = (by: string) => (by === 'traveler' ? t`Asks to move it` : t`Another start proposed`)
  const moving = move && (move.state === 'paying' ? t`Difference to pay` : moveNote(move.by))
  return (
    <BookingStatus
      status={booking.status}
      isWaiting={
        isUncertain(state) ||
        (isAbsent && noShow.decision === null) ||
        (move?.by === 'traveler' && move.state === 'asked')
      }
      note={isAbsent ? t`Reported as not there` : (moving ?? bookingNote(i18n, booking, 'host', amountText))}
    />
  )
}
