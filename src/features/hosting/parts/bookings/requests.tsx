import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { waitingRequests } from '#features/hosting/model/bookings/host-booking.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './bookings-tab.css.ts'
import { RequestCard } from './request-card.tsx'

export interface RequestsProps {
  bookings: readonly Booking[]
  now: number
  /** Why no request can be answered now; null where they can. */
  disabledReason: string | null
  onOpen: (id: string) => void
  onDecline: (id: string) => void
  /** Nothing at all where no request waits. */
  hideEmpty?: boolean
  /** Beside each other where there is room. */
  isWide?: boolean
}

/** The requests that wait, the most urgent first. */
export const Requests = ({
  bookings,
  now,
  disabledReason,
  onOpen,
  onDecline,
  hideEmpty,
  isWide = true,
}: RequestsProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const waiting = waitingRequests(bookings, now)
  if (waiting.length === 0 && hideEmpty) return null
  return (
    <section className={styles.part} aria-labelledby="requests">
      <Heading level={2} id="requests" ref={title} tabIndex={-1}>
        <Trans>Waiting for your answer</Trans>
      </Heading>
      {waiting.length === 0 ? (
        <Text tone="muted">
          <Trans>Every request is answered.</Trans>
        </Text>
      ) : (
        <div className={isWide ? styles.requests : styles.part}>
          {waiting.map((booking) => (
            <RequestCard
              key={booking.id}
              booking={booking}
              now={now}
              disabledReason={disabledReason}
              onOpen={onOpen}
              onDecline={onDecline}
              // The pressed button goes with its card: the attention stays with the list.
              onApproved={() => title.current?.focus()}
            />
          ))}
        </div>
      )}
    </section>
  )
}
