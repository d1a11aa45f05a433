import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { type HostBookingState, hostBookingState } from '#features/hosting/model/bookings/host-booking.ts'
import { BookingStatus } from '#ui/listing/booking-status.tsx'

const notes: Partial<Record<HostBookingState, ReactNode>> = {
  waiting: <Trans>Waits for you</Trans>,
  unpaid: <Trans context="one booking">Unpaid</Trans>,
}

/** Where a booking stands, and what its host has to know. */
export const BookingFlag = ({ booking }: { booking: Pick<Booking, 'status' | 'payment'> }) => (
  <BookingStatus status={booking.status} note={notes[hostBookingState(booking)]} />
)
