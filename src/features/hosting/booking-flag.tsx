import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Booking } from '#contract/booking.ts'
import { Flag } from '#ui/flag.tsx'
import { type HostBookingState, hostBookingState } from './host-booking.ts'

type Look = Pick<ComponentProps<typeof Flag>, 'tone' | 'icon'> & { words: ReactNode }

const looks: Record<HostBookingState, Look> = {
  waiting: { tone: 'wait', icon: 'clock', words: <Trans>Waits for you</Trans> },
  unpaid: { tone: 'wait', icon: 'clock', words: <Trans context="one booking">Unpaid</Trans> },
  confirmed: { tone: 'ok', icon: 'check', words: <Trans context="one booking">Confirmed</Trans> },
  completed: { icon: 'check', words: <Trans context="one booking">Completed</Trans> },
  cancelled: { tone: 'critical', icon: 'x', words: <Trans context="one booking">Cancelled</Trans> },
}

/** Where a booking stands for its host, in sign and word. */
export const BookingFlag = ({ booking }: { booking: Pick<Booking, 'status' | 'payment'> }) => {
  const { words, ...look } = looks[hostBookingState(booking)]
  return <Flag {...look}>{words}</Flag>
}
