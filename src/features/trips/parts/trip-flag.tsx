import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { BookingStatus } from '#ui/listing/booking-status.tsx'
import { type TripState, tripState } from '../model/trip-state.ts'

const notes: Partial<Record<TripState, ReactNode>> = {
  unpaid: <Trans>Payment is still open</Trans>,
  requested: <Trans>Waiting for the host</Trans>,
}

/** Where a booking stands, and what its traveler waits for. */
export const TripFlag = ({ booking }: { booking: Pick<Booking, 'status' | 'payment'> }) => (
  <BookingStatus status={booking.status} note={notes[tripState(booking)]} />
)
