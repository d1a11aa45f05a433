import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { WaitlistStart } from '#contract/models/bookings/waitlist.ts'
import type { Experience } from '#contract/models/experience.ts'
import { bookingState } from '#contract/rules/booking-state.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import { bookedTitle } from '#features/hosting/bookings/booking-text.ts'
import { bookingsOn } from '#features/hosting/bookings/host-booking.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as rows from '../host-rows.css.ts'
import * as styles from '../overview.css.ts'
import { BookingFlag } from './booking-flag.tsx'

interface RowProps {
  booking: Booking
  isToday: boolean
  onOpen: (id: string) => void
}

/** Whether they have come; before that, whether they may. */
const Arrival = ({ booking }: { booking: Booking }) => {
  const { checkedIn, countedDifferently, guests } = booking
  if (countedDifferently)
    return (
      <Flag tone="wait" icon="people">
        <Trans>Counted differently</Trans>
      </Flag>
    )
  if (checkedIn)
    return (
      <Flag tone="ok" icon="check">
        <Trans>
          {checkedIn.guests} of {guests} here
        </Trans>
      </Flag>
    )
  if (bookingState(booking) !== 'confirmed') return <BookingFlag booking={booking} />
  if (booking.noShow)
    return (
      <Flag icon="people">
        <Trans>Reported as not there</Trans>
      </Flag>
    )
  return (
    <Flag icon="people">
      <Trans>Not here yet</Trans>
    </Flag>
  )
}

const Row = ({ booking, isToday, onOpen }: RowProps) => {
  const { locale } = useLanguage()
  const party = usePartyName(booking)
  return (
    <li>
      <button type="button" className={`${rows.row} ${rows.timed}`} onClick={() => onOpen(booking.id)}>
        <span className={rows.dayNumber}>{booking.timeSlot ?? '–'}</span>
        <span className={rows.words}>
          <span className={rows.name}>{party}</span>
          <span className={rows.meta}>{bookedTitle(booking, locale)}</span>
        </span>
        <span className={rows.state}>
          {isToday ? <Arrival booking={booking} /> : <BookingFlag booking={booking} />}
        </span>
      </button>
    </li>
  )
}

/** How many wait for a full start: nobody's name. */
const WaitingRow = ({ start, title }: { start: WaitlistStart; title: string }) => {
  const { timeSlot, entries, guests } = start
  return (
    <li className={`${rows.row} ${rows.timed}`}>
      <span className={rows.dayNumber}>{timeSlot ?? '–'}</span>
      <span className={rows.words}>
        <span className={rows.meta}>{title}</span>
        <Flag icon="clock">
          <Trans>{entries} on the waiting list</Trans> · <Plural value={guests} one="# guest" other="# guests" />
        </Flag>
      </span>
    </li>
  )
}

interface DayProps {
  waiting: readonly WaitlistStart[]
  titleOf: (experienceId: string) => string
  title: ReactNode
  isToday?: boolean
  bookings: readonly Booking[]
  onOpen: (id: string) => void
}

const Day = ({ title, isToday = false, bookings, waiting, titleOf, onOpen }: DayProps) => (
  <div className={styles.day}>
    <div className={styles.dayHead}>
      <Heading level={3}>{title}</Heading>
      <Text size="small" tone="muted">
        <Plural
          value={bookings.reduce((sum, { guests }) => sum + guests, 0)}
          _0="No guests expected"
          one="# guest"
          other="# guests"
        />
      </Text>
    </div>
    {bookings.length + waiting.length > 0 && (
      <ul className={rows.list}>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} isToday={isToday} onOpen={onOpen} />
        ))}
        {waiting.map((start) => (
          <WaitingRow
            key={`${start.experienceId} ${start.timeSlot}`}
            start={start}
            title={titleOf(start.experienceId)}
          />
        ))}
      </ul>
    )}
  </div>
)

interface Props {
  bookings: readonly Booking[]
  /** How many wait for full starts. */
  waitlist: readonly WaitlistStart[]
  listings: readonly Experience[]
  now: number
  onOpen: (id: string) => void
}

/** For the pocket of a person who meets guests: who comes today and tomorrow, and who is here already. */
export const Today = ({ bookings, waitlist, listings, now, onOpen }: Props) => {
  const { locale } = useLanguage()
  const titleOf = (experienceId: string) => {
    const translations = listings.find(({ id }) => id === experienceId)?.translations
    return (
      (locale === 'fr' ? (translations?.fr ?? translations?.en) : (translations?.en ?? translations?.fr))?.title ?? ''
    )
  }
  const waitingOn = (day: string) => waitlist.filter(({ checkIn }) => checkIn === day)
  const today = inMorocco(now).day
  const tomorrow = addDays(today, 1)
  return (
    <section className={styles.today} aria-labelledby="today">
      <div className={styles.dayHead}>
        <Heading level={2} id="today">
          <Trans>Your day</Trans>
        </Heading>
        {bookingsOn(bookings, today).length > 0 && (
          <Link to="/check-in" className={buttonClass('quiet', 'small')}>
            <Icon name="check" size="small" />
            <Trans>Check guests in</Trans>
          </Link>
        )}
      </div>
      <Day
        isToday
        title={<Trans>Today, {formatDay(today, locale)}</Trans>}
        bookings={bookingsOn(bookings, today)}
        waiting={waitingOn(today)}
        titleOf={titleOf}
        onOpen={onOpen}
      />
      <Day
        title={<Trans>Tomorrow, {formatDay(tomorrow, locale)}</Trans>}
        bookings={bookingsOn(bookings, tomorrow)}
        waiting={waitingOn(tomorrow)}
        titleOf={titleOf}
        onOpen={onOpen}
      />
    </section>
  )
}
