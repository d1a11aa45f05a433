import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useRef } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { bookedTitle } from '#features/hosting/bookings/booking-text.ts'
import { timeLeft } from '#features/hosting/bookings/host-booking.ts'
import type { RequestInPlace } from '#features/hosting/bookings/requests-in-place.ts'
import { useApprove } from '#features/hosting/bookings/use-approve.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { useWaitReason } from '#lib/react/use-wait-reason.ts'
import { Button } from '#ui/action/button.tsx'
import { Amount } from '#ui/listing/amount.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { MessageGuestLink } from '../host-links.tsx'
import { BookingFlag } from './booking-flag.tsx'
import * as styles from './request-card.css.ts'

interface Props {
  booking: Booking
  approval: Approval | undefined
  /** Where the attention goes once it is approved: the button that was pressed is not there any more. */
  onUndoShown: (button: HTMLButtonElement | null) => void
  onUndo: () => void
  onDismiss: () => void
}

const Queued = ({ approval: { wait }, name }: { approval: Approval; name: string }) => {
  const { kind } = useWaitReason(wait)
  if (kind === 'undo') return <Trans>{name} will be told in a few seconds.</Trans>
  if (kind === 'sending' || kind === 'next') return <Trans>Telling {name}…</Trans>
  return (
    <>
      <Trans>{name} has not been told yet.</Trans> <WaitReasonText facts={wait} />
    </>
  )
}

const Words = ({ booking, approval }: Pick<Props, 'booking' | 'approval'>): ReactNode => {
  const { i18n } = useLingui()
  const name = booking.guestInfo.firstName
  if (approval?.state === 'refused' && booking.cause === 'traveler')
    return <Trans>{name} cancelled it in the meantime.</Trans>
  if (approval?.state === 'refused') return errorText(i18n, approval.code ?? '')
  if (!approval) return <Trans>{name} has been told.</Trans>
  return <Queued approval={approval} name={name} />
}

/** What became of an approval, where its two answers stood. */
const ApprovalPart = ({ booking, approval, onUndoShown, onUndo, onDismiss }: Props) => {
  const { t } = useLingui()
  const party = usePartyName(booking)
  const state = approval?.state
  return (
    <div className={styles.outcome}>
      <div className={styles.told} role="status">
        {state === 'refused' ? (
          <Flag tone="critical" icon="x">
            <Trans>Not confirmed</Trans>
          </Flag>
        ) : (
          <Flag tone={approval && state !== 'undoable' ? 'wait' : 'ok'} icon="check">
            <Trans context="one booking">Confirmed</Trans>
          </Flag>
        )}
        <p className={styles.when}>
          <Words booking={booking} approval={approval} />
        </p>
      </div>
      {state === 'undoable' && (
        <Button ref={onUndoShown} size="small" tone="quiet" icon="undo" aria-label={t`Undo: ${party}`} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      {state === 'refused' && (
        <Button size="small" tone="quiet" aria-label={t`Understood: ${party}`} onClick={onDismiss}>
          <Trans>Understood</Trans>
        </Button>
      )}
    </div>
  )
}

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
