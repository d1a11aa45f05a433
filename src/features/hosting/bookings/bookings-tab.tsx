import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { splitBookings, waitingRequests } from '#features/hosting/bookings/host-booking.ts'
import { type BookingFilter, bookingFilters } from '#features/hosting/host-tab.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as rows from '../host-rows.css.ts'
import { BookingRow } from './booking-row.tsx'
import * as styles from './bookings-tab.css.ts'
import { RequestCard } from './request-card.tsx'
import { type RequestInPlace, requestsInPlace } from './requests-in-place.ts'

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

/** The requests of a list; what is approved while it is seen stays where it is, and says what becomes of it. */
export const useRequests = (
  bookings: readonly Booking[],
  approvals: ReadonlyMap<string, Approval>,
  now: number,
): RequestInPlace[] => {
  const [held, setHeld] = useState<ReadonlyMap<string, Booking>>(new Map())
  const waiting = waitingRequests(bookings, now)
  const fresh = waiting.filter(({ id }) => approvals.has(id) && !held.has(id))
  if (fresh.length > 0) setHeld(new Map([...held, ...fresh.map((booking) => [booking.id, booking] as const)]))
  return requestsInPlace(waiting, held, bookings, approvals)
}

/** Its time ran out, and this device has not heard how it ended. */
const Lapsed = () => (
  <Flag icon="clock">
    <Trans>Too late to answer</Trans>
  </Flag>
)

/** Rows that a list begins with, and that each press adds. */
const step = 25

const Part = ({
  title,
  bookings,
  onOpen,
}: {
  title: ReactNode
  bookings: readonly Booking[]
  onOpen: (id: string) => void
}) => {
  const [most, setMost] = useState(step)
  const hidden = bookings.length - most
  if (bookings.length === 0) return null
  return (
    <section className={styles.part}>
      <Heading level={2} size="title3">
        {title}
      </Heading>
      <ul className={rows.list}>
        {bookings.slice(0, most).map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            onOpen={onOpen}
            {...(booking.status === 'pending' && { state: <Lapsed /> })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button tone="quiet" size="small" onClick={() => setMost(most + step)}>
            <Plural value={Math.min(hidden, step)} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </section>
  )
}

interface Props extends Omit<RequestsProps, 'requests'> {
  approvals: ReadonlyMap<string, Approval>
  bookings: readonly Booking[]
  figures: HostFigures | null
  filter: BookingFilter | undefined
  onFilter: (filter: BookingFilter | undefined) => void
}

/** Everybody who booked: what waits for an answer first, then who comes, then what is over. */
export const BookingsTab = ({ bookings, approvals, figures, filter, onFilter, ...answering }: Props) => {
  const { t } = useLingui()
  const { now, onOpen } = answering
  const names: Record<BookingFilter, string> = {
    pending: t`Waiting`,
    confirmed: t`Confirmed`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
  }
  const options = [
    { value: 'all' as const, label: t`All` },
    ...bookingFilters.map((value) => ({ value, label: names[value] })),
  ]
  const shown = filter ? bookings.filter(({ status }) => status === filter) : bookings
  const all = useRequests(bookings, approvals, now)
  const requests = filter === undefined || filter === 'pending' ? all : []
  const { ahead, over } = splitBookings(shown, now)
  const elsewhere = (figures?.totalBookings ?? 0) - bookings.length
  return (
    <div className={styles.tab}>
      <RadioChips
        label={t`Which bookings`}
        hideLabel
        options={options}
        value={filter ?? 'all'}
        onChange={(value) => onFilter(value === 'all' ? undefined : value)}
      />
      <Requests requests={requests} {...answering} hideEmpty />
      <Part
        key={`ahead ${filter}`}
        title={<Trans>Coming up</Trans>}
        bookings={ahead.filter(({ status }) => status === 'confirmed')}
        onOpen={onOpen}
      />
      <Part key={`over ${filter}`} title={<Trans>Past and cancelled</Trans>} bookings={over} onOpen={onOpen} />
      {shown.length === 0 && requests.length === 0 && (
        <EmptyState
          title={filter ? <Trans>No bookings of this kind</Trans> : <Trans>No bookings yet</Trans>}
          text={<Trans>Requests for your experiences appear here, readable offline.</Trans>}
        />
      )}
      {elsewhere > 0 && (
        <Text size="small" tone="muted">
          <Plural
            value={elsewhere}
            one="One older booking is not on this device. It counts in the figures."
            other="# older bookings are not on this device. They count in the figures."
          />
        </Text>
      )}
    </div>
  )
}
