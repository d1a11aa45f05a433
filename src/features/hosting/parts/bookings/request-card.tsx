import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { bookedTitle } from '#features/hosting/model/bookings/booking-text.ts'
import { timeLeft } from '#features/hosting/model/bookings/host-booking.ts'
import { useAnswer } from '#features/hosting/model/bookings/use-answer.ts'
import { usePartyName } from '#features/hosting/model/bookings/use-party-name.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Amount } from '#ui/listing/amount.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { MessageGuestLink } from '../host-links.tsx'
import * as styles from './request-card.css.ts'

/** How long a request can still be answered. */
export const TimeLeft = ({ until, now }: { until: string; now: number }) => {
  const { unit, count } = timeLeft(until, now)
  return (
    <Flag tone="wait" icon="clock">
      {unit === 'hour' ? (
        <Plural value={count} one="# h left to answer" other="# h left to answer" />
      ) : (
        <Plural value={count} one="# min left to answer" other="# min left to answer" />
      )}
    </Flag>
  )
}

export interface RequestCardProps {
  booking: Booking
  now: number
  /** Why it cannot be answered now; null where it can. */
  disabledReason: string | null
  onOpen: (id: string) => void
  onDecline: (id: string) => void
  onApproved: () => void
}

/** One request: who, when, what for, until when, and the two answers. */
export const RequestCard = ({ booking, now, disabledReason, onOpen, onDecline, onApproved }: RequestCardProps) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const party = usePartyName(booking)
  const { isBusy, approve } = useAnswer(booking, onApproved)
  const { id, checkIn, timeSlot, respondBy, message } = booking
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <Picture picture={booking.experience.images[0] ?? null} sizes="72px" widths={[320]} decorative />
        </div>
        <div className={styles.words}>
          <Heading level={3}>{party}</Heading>
          <p className={styles.when}>{[formatDay(checkIn, locale), timeSlot].filter(Boolean).join(', ')}</p>
          {respondBy && <TimeLeft until={respondBy} now={now} />}
          {isUnpaidState(bookingState(booking)) && (
            <Flag tone="wait" icon="info">
              <Trans>Not paid yet</Trans>
            </Flag>
          )}
        </div>
      </div>
      <div className={styles.line}>
        <p className={styles.title}>{bookedTitle(booking, locale)}</p>
        <p className={styles.price}>
          <Amount amount={booking.totalPrice} />
        </p>
      </div>
      {message && (
        <p className={styles.message} dir="auto">
          “{message}”
        </p>
      )}
      <div className={styles.actions}>
        <Button
          wide
          size="small"
          tone="quiet"
          aria-label={t`Decline ${party}`}
          disabledReason={disabledReason}
          onClick={() => onDecline(id)}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          wide
          size="small"
          tone="ink"
          aria-label={t`Approve ${party}`}
          busy={isBusy}
          disabledReason={disabledReason}
          onClick={() => void approve()}
        >
          <Trans>Approve</Trans>
        </Button>
      </div>
      <div className={styles.ways}>
        <MessageGuestLink bookingId={id} party={party} />
        <button type="button" className={styles.more} onClick={() => onOpen(id)}>
          <Trans>View details</Trans>
        </button>
      </div>
    </article>
  )
}
