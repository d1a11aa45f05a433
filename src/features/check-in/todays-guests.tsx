import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState } from '#contract/rules/booking-state.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { GuestsOnDevice, QueuedCheckIn } from '#data/hosting/check-in.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { nameOf, titleOf } from './claim.ts'
import { takesPlaceOn } from './scan-result.ts'
import * as styles from './todays-guests.css.ts'

const State = ({ booking, queued }: { booking: Booking; queued: QueuedCheckIn | undefined }) => {
  const timeOf = (at: number) => inMorocco(at).time
  if (booking.countedDifferently)
    return (
      <Flag tone="wait" icon="people">
        <Trans>Counted differently</Trans>
      </Flag>
    )
  if (booking.checkedIn)
    return (
      <Flag tone="ok" icon="check">
        {timeOf(Date.parse(booking.checkedIn.at))}
      </Flag>
    )
  if (!queued) return null
  if (queued.state === 'refused')
    return (
      <Flag tone="critical" icon="warn">
        <Trans>Refused</Trans>
      </Flag>
    )
  return (
    <Flag tone="wait" icon="clock">
      <Trans>{timeOf(queued.at)}, waiting</Trans>
    </Flag>
  )
}

const isExpected = (booking: Booking) => {
  const state = bookingState(booking)
  return state === 'confirmed' || state === 'completed'
}

interface Props {
  guests: GuestsOnDevice
  now: number
  onChoose: (bookingId: string) => void
}

const Row = ({ booking, state, onChoose }: { booking: Booking; state: ReactNode; onChoose: () => void }) => {
  const { locale } = useLanguage()
  return (
    <li>
      <button type="button" className={styles.row} onClick={onChoose}>
        <span className={styles.time}>{booking.timeSlot ?? '–'}</span>
        <span className={styles.words}>
          <span className={styles.name}>{nameOf(booking)}</span>
          <span className={styles.muted}>
            <Plural value={booking.guests} one="# guest" other="# guests" /> · {titleOf(booking, locale)}
          </span>
        </span>
        {state}
      </button>
    </li>
  )
}

/** Whom the host expects today, and who is here. */
export const TodaysGuests = ({ guests: { bookings, queued }, now, onChoose }: Props) => {
  const today = bookings.filter((booking) => isExpected(booking) && takesPlaceOn(booking, now))
  const here = today.filter(({ id, checkedIn }) => checkedIn || queued.get(id)?.state === 'waiting').length
  return (
    <section className={styles.section} aria-labelledby="todays-guests">
      <header className={styles.head}>
        <Heading level={2} id="todays-guests">
          <Trans>Today</Trans>
        </Heading>
        {today.length > 0 && (
          <Text size="small" tone="muted">
            <Trans>
              {here} of {today.length} checked in
            </Trans>
          </Text>
        )}
      </header>
      {today.length === 0 ? (
        <Text tone="muted">
          <Trans>No guests are expected today, as far as this device knows.</Trans>
        </Text>
      ) : (
        <ul className={styles.list}>
          {today.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              state={<State booking={booking} queued={queued.get(booking.id)} />}
              onChoose={() => onChoose(booking.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
