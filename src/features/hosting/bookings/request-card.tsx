import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { bookedTitle } from '#features/hosting/bookings/booking-text.ts'
import { timeLeft } from '#features/hosting/bookings/host-booking.ts'
import type { RequestInPlace } from '#features/hosting/bookings/requests-in-place.ts'
import { useApprove } from '#features/hosting/bookings/use-approve.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Amount } from '#ui/listing/amount.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { MessageGuestLink } from '../host-links.tsx'
import { ApprovalPart } from './approval-part.tsx'
import { BookingFlag } from './booking-flag.tsx'
import * as styles from './request-card.css.ts'

/** As long as a slow double-click, in milliseconds. */
const echoMs = 500

/** A press takes its button away: the attention goes to the one that comes, and to the card’s title once there is none. */
const useAttention = () => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const pressedAt = useRef(0)
  const onPress = () => {
    wasPressed.current = true
    pressedAt.current = Date.now()
  }
  /** The second press of two in a row was meant for the button before. */
  const isEcho = () => Date.now() - pressedAt.current < echoMs
  /** Must be the same function in every render: a new one would be called for the same button again. */
  const onShown = useCallback((button: HTMLButtonElement | null) => {
    const hadAttention = document.activeElement === shown.current
    shown.current = button
    if (button && wasPressed.current) {
      wasPressed.current = false
      button.focus()
    } else if (!button && !wasPressed.current && hadAttention) title.current?.focus()
  }, [])
  return { title, onPress, onShown, isEcho }
}

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
  request: RequestInPlace
  now: number
  /** Why it cannot be declined now; null where it can. */
  disabledReason: string | null
  onOpen: (id: string) => void
  onDecline: (id: string) => void
}

/** One request: who, when, what for, until when, and the two answers, or what became of the one that was given. */
export const RequestCard = ({ request, now, disabledReason, onOpen, onDecline }: RequestCardProps) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { booking, approval, isOver } = request
  const party = usePartyName(booking)
  const { approve, undo, dismiss } = useApprove(booking)
  const { title, onPress, onShown, isEcho } = useAttention()
  const { id, checkIn, timeSlot, respondBy, message, guestInfo } = booking
  const isOpen = !approval && !isOver
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <Picture picture={booking.experience.images[0] ?? null} sizes="72px" widths={[320]} decorative />
        </div>
        <div className={styles.words}>
          <Heading level={3} ref={title} tabIndex={-1}>
            {party}
          </Heading>
          <p className={styles.when}>{[formatDay(checkIn, locale), timeSlot].filter(Boolean).join(', ')}</p>
          {isOpen && respondBy && <TimeLeft until={respondBy} now={now} />}
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
      {!isOpen && !approval && booking.status !== 'confirmed' && <BookingFlag booking={booking} />}
      {!isOpen && (approval || booking.status === 'confirmed') && (
        <ApprovalPart
          booking={booking}
          approval={approval}
          onUndoShown={onShown}
          onUndo={() => {
            if (isEcho()) return
            onPress()
            void undo()
          }}
          onDismiss={() => void dismiss()}
        />
      )}
      {isOpen && (
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
            ref={onShown}
            wide
            size="small"
            tone="ink"
            aria-label={t`Approve ${party}`}
            onClick={() => {
              onPress()
              void approve()
            }}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      )}
      <div className={styles.ways}>
        <MessageGuestLink bookingId={id} party={party} {...(!isOpen && { name: guestInfo.firstName })} />
        <button type="button" className={styles.more} onClick={() => onOpen(id)}>
          <Trans>View details</Trans>
        </button>
      </div>
    </article>
  )
}
