import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { Opened } from '#features/hosting/host-screen.tsx'
import { useAnswerReason } from '#features/hosting/model/bookings/use-answer-reason.ts'
import { useNow } from '#lib/react/use-now.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { DeclineSheet } from './decline-sheet.tsx'

interface Props {
  bookings: readonly Booking[]
  opened: Opened | null
  onClose: () => void
  onCallOff: (id: string) => void
}

/** The sheets of one booking. What was opened last stays drawn while it closes. */
export const BookingSheets = ({ bookings, opened, onClose, onCallOff }: Props) => {
  const disabledReason = useAnswerReason()
  const now = useNow()
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const booking = bookings.find(({ id }) => id === last?.id)
  if (!booking) return null
  const isAhead = booking.status === 'confirmed' && Date.parse(booking.startsAt) > now
  return (
    <>
      <BookingSheet
        booking={booking}
        isOpen={opened?.part === 'details'}
        onClose={onClose}
        onCallOff={isAhead ? () => onCallOff(booking.id) : null}
      />
      <DeclineSheet
        key={booking.id}
        booking={booking}
        isOpen={opened?.part === 'decline'}
        disabledReason={disabledReason}
        onClose={onClose}
      />
    </>
  )
}
