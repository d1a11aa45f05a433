import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/models/booking.ts'
import { formatDay } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { mapLinks } from '#lib/address/map-links.ts'
import { useNow } from '#lib/react/use-now.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { Pending } from '#ui/layout/pending.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './next-trip.css.ts'
import { countdown, nextTrip } from './trip-countdown.ts'
import { TripFlag } from './trip-flag.tsx'
import { bookedText } from './trip-text.ts'
import { useTrips } from './use-trips.ts'

/** How long until it begins, in Morocco's days. */
const TimeUntil = ({ booking, now }: { booking: Booking; now: number }) => {
  const left = countdown(booking, now)
  switch (left.unit) {
    case 'now':
      return <Trans>Under way</Trans>
    case 'minute':
      return <Plural value={left.count} one="In # minute" other="In # minutes" />
    case 'hour':
      return <Plural value={left.count} one="In # hour" other="In # hours" />
    case 'day':
      return <Plural value={left.count} one="Tomorrow" other="In # days" />
  }
}

const Place = ({ booking }: { booking: Booking }) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { location, meetingCoordinates } = booking.experience
  const { meetingPoint } = bookedText(booking, locale)
  return (
    <div className={styles.place}>
      <span className={styles.sign}>
        <Icon name="pin" />
      </span>
      <p className={styles.words}>
        {meetingPoint ?? <Trans>As agreed with the host</Trans>}
        <span className={styles.muted}>{cityLabel(i18n, location)}</span>
      </p>
      <span className={styles.map}>
        <a
          className={buttonClass('text', 'small')}
          href={mapLinks(meetingPoint, location, meetingCoordinates).google}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Look for the meeting point on a map`}
        >
          <Trans>Map</Trans>
        </a>
      </span>
    </div>
  )
}

const Card = ({ booking, now }: { booking: Booking; now: number }) => {
  const { locale } = useLanguage()
  const { id, experience, checkIn, timeSlot, voucher } = booking
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={experience.images[0] ?? null} sizes="(min-width: 64em) 420px, 92vw" decorative />
      </div>
      <div className={styles.facts}>
        <div className={styles.top}>
          <p className={styles.count}>
            <TimeUntil booking={booking} now={now} />
          </p>
          <TripFlag booking={booking} />
        </div>
        <div className={styles.what}>
          <Heading level={3}>{bookedText(booking, locale).title}</Heading>
          <p className={styles.when}>
            {[formatDay(checkIn, locale, 'long'), timeSlot].filter(Boolean).join(', ')}
            <span className={styles.muted}>
              <Trans>Morocco time</Trans>
            </span>
          </p>
        </div>
        <Place booking={booking} />
        {/* The greeting after a log-in lies above it: it is what most have come for. */}
        <div className={styles.open} data-bar="">
          <Link to="/bookings/$id" params={{ id }} className={buttonClass('ink')}>
            {voucher && booking.status === 'confirmed' ? (
              <Trans>Open the voucher</Trans>
            ) : (
              <Trans>See the booking</Trans>
            )}
          </Link>
        </div>
      </div>
    </article>
  )
}

interface Props {
  userId: string
  /** The list of all trips follows, and says how old it is. */
  isAboveList?: boolean
}

/** What a traveler looks for on the day: when, where, and the voucher. Nothing at all where no trip lies ahead. */
export const NextTrip = ({ userId, isAboveList = false }: Props) => {
  const now = useNow()
  const state = useTrips(userId)
  const booking = state.status === 'ready' ? nextTrip(state.bookings, now) : null
  if (state.status === 'loading') return <Pending />
  if (state.status !== 'ready' || !booking) return null
  return (
    <section className={styles.section} aria-labelledby="next-trip">
      <Heading level={2} id="next-trip">
        <Trans>Your next trip</Trans>
      </Heading>
      <Card booking={booking} now={now} />
      {state.asOf !== null && !isAboveList && (
        <AsOfNote
          asOf={state.asOf}
          confirmed={state.confirmed}
          stale={<Trans>The host may have answered since then.</Trans>}
          more={
            <Link to="/bookings" className={textLink}>
              <Trans>All your trips</Trans>
            </Link>
          }
        />
      )}
    </section>
  )
}
