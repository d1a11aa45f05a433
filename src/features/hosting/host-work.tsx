import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/models/booking.ts'
import type { User } from '#contract/models/user.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Pending } from '#ui/layout/pending.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { DayBlock } from './bookings/booking-row.tsx'
import { bookedTitle } from './bookings/booking-text.ts'
import { waitingRequests } from './bookings/host-booking.ts'
import { TimeLeft } from './bookings/request-card.tsx'
import { withoutApproved } from './bookings/requests-in-place.ts'
import { type Group, groupsOn } from './bookings/today-groups.ts'
import { usePartyName } from './bookings/use-party-name.ts'
import { firstSteps } from './first-steps.ts'
import { FirstStepsList } from './first-steps-list.tsx'
import { HostingAge } from './host-notes.tsx'
import * as rows from './host-rows.css.ts'
import * as styles from './host-work.css.ts'
import { useHosting } from './use-hosting.ts'

/** The dashboard of hosts has all of them. */
const few = 3

const RequestRow = ({ booking, now }: { booking: Booking; now: number }) => {
  const { locale } = useLanguage()
  const party = usePartyName(booking)
  const { checkIn, timeSlot, respondBy } = booking
  return (
    <li>
      <Link to="/host-dashboard" search={{ tab: 'bookings', status: 'pending' }} className={styles.request}>
        <DayBlock day={checkIn} />
        <span className={rows.words}>
          <span className={rows.name}>{party}</span>
          <span className={rows.meta}>{[timeSlot, bookedTitle(booking, locale)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.left}>{respondBy && <TimeLeft until={respondBy} now={now} />}</span>
      </Link>
    </li>
  )
}

const Requests = ({ requests, now }: { requests: readonly Booking[]; now: number }) => (
  <div className={styles.part}>
    <Heading level={3}>
      <Plural
        value={requests.length}
        one="# request is waiting for your answer"
        other="# requests are waiting for your answer"
      />
    </Heading>
    <ul className={rows.list}>
      {requests.slice(0, few).map((booking) => (
        <RequestRow key={booking.id} booking={booking} now={now} />
      ))}
    </ul>
    {requests.length > few && (
      <p>
        <Link to="/host-dashboard" search={{ tab: 'bookings', status: 'pending' }} className={textLink}>
          <Trans>See all requests</Trans>
        </Link>
      </p>
    )}
  </div>
)

const GroupRow = ({ group: { timeSlot, booking, guests, here } }: { group: Group }) => {
  const { locale } = useLanguage()
  return (
    <li className={`${rows.row} ${rows.timed} ${styles.still}`}>
      <span className={rows.dayNumber}>{timeSlot ?? '–'}</span>
      <span className={rows.words}>
        <span className={rows.name}>{bookedTitle(booking, locale)}</span>
        <span className={rows.meta}>
          <Plural value={guests} one="# guest" other="# guests" />
        </span>
      </span>
      <span className={rows.state}>
        {here > 0 && (
          <Flag tone="ok" icon="check">
            <Trans>
              {here} of {guests} here
            </Trans>
          </Flag>
        )}
      </span>
    </li>
  )
}

const Today = ({ groups, day }: { groups: readonly Group[]; day: string }) => {
  const { locale } = useLanguage()
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Heading level={3}>
          <Trans>Today, {formatDay(day, locale)}</Trans>
        </Heading>
        {groups.length > 0 && (
          <Link to="/check-in" className={buttonClass('quiet', 'small')}>
            <Icon name="check" size="small" />
            <Trans>Check guests in</Trans>
          </Link>
        )}
      </div>
      {groups.length > 0 ? (
        <ul className={rows.list}>
          {groups.map((group) => (
            <GroupRow key={`${group.booking.experience.id} ${group.timeSlot}`} group={group} />
          ))}
        </ul>
      ) : (
        <Text tone="muted">
          <Trans>No guests expected</Trans>
        </Text>
      )}
    </div>
  )
}

/** What a host is needed for, on the screen everybody lands on: requests, today's groups; a new host's first steps. */
export const HostWork = ({ user }: { user: User }) => {
  const now = useNow()
  const view = useHosting(user.id)
  if (view.status === 'loading') return <Pending />
  // What went wrong is said on the hosts' own dashboard.
  if (view.status !== 'ready') return null
  const { hosting, confirmed } = view
  const steps = firstSteps(user, hosting)
  if (steps) return <FirstStepsList steps={steps} />
  if (hosting.asOf.bookings === null) return null
  const day = inMorocco(now).day
  const requests = waitingRequests(withoutApproved(hosting.bookings, hosting.approvals), now)
  return (
    <section className={styles.section} aria-labelledby="host-work">
      <div className={styles.head}>
        <Heading level={2} id="host-work">
          <Trans>Your guests</Trans>
        </Heading>
        <Link to="/host-dashboard" className={buttonClass('quiet', 'small')}>
          <Trans>Host dashboard</Trans>
        </Link>
      </div>
      <div className={styles.columns}>
        {requests.length > 0 && <Requests requests={requests} now={now} />}
        <Today groups={groupsOn(hosting.bookings, day)} day={day} />
      </div>
      <HostingAge hosting={hosting} confirmed={confirmed} />
    </section>
  )
}
