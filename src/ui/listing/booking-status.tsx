import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as styles from './booking-status.css.ts'
import { Flag, type FlagProps } from './flag.tsx'

type Look = Pick<FlagProps, 'tone' | 'icon'> & { word: ReactNode }

const looks = {
  pending: { tone: 'wait', icon: 'clock', word: <Trans context="one booking">Pending</Trans> },
  confirmed: { tone: 'ok', icon: 'check', word: <Trans context="one booking">Confirmed</Trans> },
  completed: { icon: 'check', word: <Trans context="one booking">Completed</Trans> },
  cancelled: { tone: 'critical', icon: 'x', word: <Trans context="one booking">Cancelled</Trans> },
} satisfies Record<string, Look>

interface Props {
  status: keyof typeof looks
  /** What it means for whoever looks at it. */
  note?: ReactNode
  /** Something is still to be paid or answered, though the word may be a good one. */
  isWaiting?: boolean
}

/** A booking's status in its own word, always, with what it means beside it. */
export const BookingStatus = ({ status, note, isWaiting = false }: Props) => {
  const { word, ...look }: Look = isWaiting ? { ...looks[status], tone: 'wait', icon: 'clock' } : looks[status]
  return (
    <span className={styles.status}>
      <Flag {...look}>{word}</Flag>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
