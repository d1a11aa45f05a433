import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { waitingRequests } from '#features/hosting/bookings/host-booking.ts'
import { useDeclineReason } from '#features/hosting/bookings/use-decline-reason.ts'
import type { Opened } from '#features/hosting/use-opened.ts'
import { useNow } from '#lib/react/use-now.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { DeclineSheet } from './decline-sheet.tsx'
import { HostMove } from './host-move.tsx'
import { OfferSheet } from './offer-sheet.tsx'

interface Props {
  bookings: readonly Booking[]
  approvals: ReadonlyMap<string, Approval> | undefined
  opened: Opened | null
  onClose: () => void
  /** A request, or what was agreed. */
  onDecline: (id: string) => void
  /** Another start is to be proposed. */
  onMove: (id: string) => void
}

/** The sheets of one booking. What was opened last stays drawn while it closes. */
export const BookingSheets = ({ bookings, approvals, opened, onClose, onDecline, onMove }: Props) => {
  const disabledReason = useDeclineReason()
  const now = useNow()
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const booking = bookings.find(({ id }) => id === last?.id)
  if (!booking) return null
  const isAhead = booking.status === 'confirmed' && Date.parse(booking.startsAt) > now
  const [request] = approvals?.has(booking.id) ? [] : waitingRequests([booking], now)
  return (
    <>
      <BookingSheet
        booking={booking}
        isOpen={opened?.part === 'details'}
        onClose={onClose}
        isRequest={request !== undefined}
        disabledReason={disabledReason}
        onDecline={isAhead || request ? () => onDecline(booking.id) : null}
        moving={<HostMove booking={booking} onOffer={() => onMove(booking.id)} />}
      />
      <OfferSheet key={`move ${booking.id}`} booking={booking} isOpen={opened?.part === 'move'} onClose={onClose} />
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
