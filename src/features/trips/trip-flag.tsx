import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Booking } from '#contract/booking.ts'
import { Flag } from '#ui/flag.tsx'
import { type TripState, tripState } from './trip-state.ts'

type Look = Pick<ComponentProps<typeof Flag>, 'tone' | 'icon'> & { words: ReactNode }

const looks: Record<TripState, Look> = {
  unpaid: { tone: 'wait', icon: 'clock', words: <Trans>Payment is still open</Trans> },
  requested: { tone: 'wait', icon: 'clock', words: <Trans>Waiting for the host</Trans> },
  confirmed: { tone: 'ok', icon: 'check', words: <Trans>Confirmed</Trans> },
  completed: { icon: 'check', words: <Trans>Completed</Trans> },
  cancelled: { tone: 'critical', icon: 'x', words: <Trans>Cancelled</Trans> },
}

/** Where a booking stands, in sign and word. */
export const TripFlag = ({ booking }: { booking: Pick<Booking, 'status' | 'payment'> }) => {
  const { words, ...look } = looks[tripState(booking)]
  return <Flag {...look}>{words}</Flag>
}
