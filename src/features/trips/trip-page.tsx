import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isCancelled, isUncertain, isUnpaidState } from '#contract/rules/booking-state.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { TravelerCash } from '#forms/cash/traveler-cash.tsx'
import { useCash } from '#forms/cash/use-cash.ts'
import { bookingSentences, cameReason } from '#i18n/booking-words.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { clockSkew } from '#lib/device/server-clock.ts'
import { PageHead } from '#lib/react/page-head.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CancelSheet } from './changes/cancel-sheet.tsx'
import { MovePart } from './changes/move-part.tsx'
import { NoShowPart } from './changes/no-show-part.tsx'
import { OpenMove } from './changes/open-move.tsx'
import { Greeting } from './greeting.tsx'
import { PayButton } from './money/pay-button.tsx'
import { ReceiptsPart } from './money/receipts-part.tsx'
import { RefundSteps } from './money/refund-steps.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import * as styles from './trip-page.css.ts'
import { isAhead } from './trip-state.ts'
import { bookedText } from './trip-text.ts'
import { clockErrorMinutes, deviceClock } from './voucher/clock-error.ts'
import { OnTheDay } from './voucher/on-the-day.tsx'
import { VoucherCard } from './voucher/voucher-card.tsx'

/** Once it took place: a word about it, once. */
const ReviewPart = ({ booking, online }: { booking: Booking; online: boolean }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (booking.status !== 'completed') return null
  if (booking.reviewId !== null)
    return (
      <Notice tone="success">
        <Trans>Your review is published. Thank you.</Trans>
      </Notice>
    )
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button icon="star" disabledReason={online ? null : t`You need to be online to send a review.`} onClick={open}>
        <Trans>Write a review</Trans>
      </Button>
      {wasOpened && (
        <Suspense>
          <ReviewSheet booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What happens next and until when; of a booking that is off, what comes back. The page itself says the rest. */
const TripStatus = ({ booking }: { booking: Booking }) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  const state = bookingState(booking)
  const sentences = bookingSentences(i18n, booking, amountText)
  if (isUncertain(state)) return <Notice tone="wait">{sentences}</Notice>
  if (!isCancelled(state)) return null
  const { reason } = booking
  return (
    <Notice
      tone={state === 'cancelled-refund' ? 'success' : 'plain'}
      icon={state === 'cancelled-refund' ? 'undo' : 'x'}
    >
      <p>{sentences}</p>
      {reason && (
        <p dir="auto">
          <Trans>“{reason}”</Trans>
        </p>
      )}
    </Notice>
  )
}

/** Says that this device shows Morocco's time wrongly, with the right one; nothing where it is right. `now` in milliseconds since 1970. */
const ClockNote = ({ now }: { now: number }) => {
  const skew = clockSkew()
  const minutes = clockErrorMinutes(deviceClock(now, skew))
  if (minutes === 0) return null
  const { time } = inMorocco(now - skew)
  return (
    <Notice tone="wait">
      {minutes === 60 ? (
        <Trans>Your phone’s clock may be an hour ahead; in Morocco it is {time}.</Trans>
      ) : minutes === -60 ? (
        <Trans>Your phone’s clock may be an hour behind; in Morocco it is {time}.</Trans>
      ) : (
        <Trans>Your phone’s clock may be wrong; in Morocco it is {time}.</Trans>
      )}
    </Notice>
  )
}

/** The rest that is paid in cash, to its traveler. */
const CashPart = ({ booking, now }: { booking: Booking; now: number }) => (
  <TravelerCash booking={booking} now={now} {...useCash(booking, 'traveler')} />
)

interface Props {
  booking: Booking
  /** When the server last told it, in milliseconds since 1970. */
  asOf: number | null
  /** The last attempt to ask the server succeeded. */
  confirmed: boolean
  firstName: string
  plans: ReactNode
}

/** A booking: its voucher, where to go and whom to call, and what happens if plans change. */
export const TripPage = ({ booking, asOf, confirmed, firstName, plans }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const now = useNow()
  const [isCancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // What comes back stands at the top; the button that was pressed is gone from under it.
  const [isJustCancelled, setJustCancelled] = useState(false)
  useEffect(() => {
    if (!isJustCancelled || isCancelling) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [isJustCancelled, isCancelling])
  const { title } = bookedText(booking, locale)
  const isOpen = isAhead(booking, now) && Date.parse(booking.startsAt) > now
  return (
    <article className={styles.page}>
      <PageHead title={`${title} · Rihla`} />
      <header className={styles.head}>
        <Link to="/bookings" className={styles.back}>
          <Icon name="back" size="small" />
          <Trans>Trips</Trans>
        </Link>
        <Heading level={1} ref={heading} tabIndex={-1}>
          <Greeting booking={booking} firstName={firstName} today={inMorocco(now).day} />
        </Heading>
        <TripStatus booking={booking} />
        <OpenMove booking={booking} now={now} online={online} />
        {asOf !== null && (
          <AsOfNote
            asOf={asOf}
            confirmed={confirmed}
            stale={<Trans>The host may have changed something since then.</Trans>}
          />
        )}
        <ClockNote now={now} />
        {isUnpaidState(bookingState(booking)) && isOpen && (
          <PayButton bookingId={booking.id} amount={chargedOnline(booking)} online={online} />
        )}
      </header>
      <PartBoundary part="no-show" failed={<Trans>A report of the host could not be shown.</Trans>}>
        <NoShowPart booking={booking} online={online} />
      </PartBoundary>
      <div className={styles.columns}>
        <PartBoundary part="voucher" failed={<Trans>The voucher could not be shown.</Trans>} size="block">
          <VoucherCard booking={booking} />
        </PartBoundary>
        <div className={styles.side}>
          <PartBoundary part="cash" failed={<Trans>What you pay on the day could not be shown.</Trans>}>
            <CashPart booking={booking} now={now} />
          </PartBoundary>
          <PartBoundary part="refund" failed={<Trans>Your refund could not be shown.</Trans>}>
            <RefundSteps booking={booking} />
          </PartBoundary>
          <PartBoundary
            part="on-the-day"
            failed={<Trans>What matters on the day could not be shown.</Trans>}
            size="block"
          >
            <OnTheDay booking={booking} />
          </PartBoundary>
          <PartBoundary part="receipts">
            <ReceiptsPart booking={booking} />
          </PartBoundary>
          <PartBoundary part="review" failed={<Trans>Your review could not be shown.</Trans>}>
            <ReviewPart booking={booking} online={online} />
          </PartBoundary>
          {isOpen && (
            <div className={styles.plans}>
              <PartBoundary part="plans" failed={<Trans>The cancellation policy could not be shown.</Trans>}>
                {plans}
              </PartBoundary>
              <PartBoundary part="moving" failed={<Trans>Moving this booking is not possible now.</Trans>}>
                <MovePart booking={booking} now={now} online={online} />
              </PartBoundary>
              <Button
                tone="critical"
                disabledReason={
                  cameReason(i18n, booking, 'traveler') ?? (online ? null : t`You need to be online to cancel.`)
                }
                onClick={() => setCancelling(true)}
              >
                <Trans>Cancel booking</Trans>
              </Button>
            </div>
          )}
          <Text size="small" tone="muted">
            <Trans>Booking {booking.id.slice(-8).toUpperCase()}</Trans>
          </Text>
        </div>
      </div>
      <CancelSheet
        booking={booking}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => setJustCancelled(true)}
      />
    </article>
  )
}
