import { Trans } from '@lingui/react/macro'
import type { RequestInPlace } from '#features/hosting/bookings/requests-in-place.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './bookings-tab.css.ts'
import { RequestCard } from './request-card.tsx'

export interface RequestsProps {
  requests: readonly RequestInPlace[]
  now: number
  /** Why nothing can be declined now; null where it can. */
  disabledReason: string | null
  onOpen: (id: string) => void
  onDecline: (id: string) => void
  /** Nothing at all where no request waits. */
  hideEmpty?: boolean
  /** Beside each other where there is room. */
  isWide?: boolean
}

/** The requests that wait, the most urgent first. */
export const Requests = ({ requests, hideEmpty, isWide = true, ...answering }: RequestsProps) => {
  if (requests.length === 0 && hideEmpty) return null
  return (
    <section className={styles.part} aria-labelledby="requests">
      <Heading level={2} id="requests">
        <Trans>Waiting for your answer</Trans>
      </Heading>
      {requests.length === 0 ? (
        <Text tone="muted">
          <Trans>You have answered every request.</Trans>
        </Text>
      ) : (
        <div className={isWide ? styles.requests : styles.part}>
          {requests.map((request) => (
            <RequestCard key={request.booking.id} request={request} {...answering} />
          ))}
        </div>
      )}
    </section>
  )
}
