import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Payment } from '#contract/models/booking.ts'
import { type BookingState, bookingState } from '#contract/rules/booking-state.ts'
import { answerHours } from '#contract/rules/time/answer-deadline.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { fetchPayment } from '#data/bookings/make-booking.ts'
import { bookingSentences } from '#i18n/booking-words.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatPrice } from '#i18n/format.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Amount } from '#ui/listing/amount.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { NextSteps } from './next-steps.tsx'
import * as styles from './payment-screen.css.ts'
import { usePaidToast } from './use-paid-toast.ts'

const paid = <Trans>Paid, thank you</Trans>
const open = <Trans>Not paid yet</Trans>
const cancelled = <Trans>This booking is cancelled</Trans>
const titles: Record<BookingState, ReactNode> = {
  'request-unpaid': open,
  'request-paid': paid,
  'confirmed-unpaid': open,
  'instant-unpaid': open,
  confirmed: paid,
  completed: paid,
  'cancelled-refund': cancelled,
  'cancelled-kept': cancelled,
  'cancelled-unpaid': cancelled,
}

interface PaymentStateProps {
  payment: Payment
  /** The provider may not have told the server yet. */
  isAwaited: boolean
}

const PaymentTitle = ({ payment, isAwaited }: PaymentStateProps) => {
  if (isAwaited) return <Trans>Waiting for the payment provider</Trans>
  if (payment.difference !== undefined) return <Trans>Your booking has not moved</Trans>
  if (payment.payment === 'failed' && payment.status !== 'cancelled')
    return <Trans>The payment did not go through</Trans>
  return titles[bookingState(payment)]
}

/** Describes the payment as the server has it. */
const PaymentSummary = ({ payment, isAwaited }: PaymentStateProps) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  if (isAwaited)
    return <Trans>We are still waiting to hear from the payment provider. This page updates on its own.</Trans>
  if (payment.difference !== undefined)
    return (
      <Trans>
        The difference of {amountText(payment.difference)} is not paid, so your booking is where it was. It moves once
        you have paid.
      </Trans>
    )
  const { cause, respondBy, paymentMethod, updatedAt } = payment
  const told = {
    ...payment,
    totalPrice: payment.amount + (payment.giftAmount ?? 0),
    cause,
    respondBy,
    paymentMethod,
    updatedAt,
  }
  const rest = payment.cashDue ?? 0
  const sentences = bookingSentences(i18n, told, amountText)
  if (rest === 0 || payment.status === 'cancelled') return sentences
  return (
    <>
      {sentences} <Trans>Bring {amountText(rest)} in cash on the day.</Trans>
    </>
  )
}

const hourMs = 3_600_000

/** Shows the remaining steps of a booking that is not paid and not answered. */
const PaymentSteps = ({ payment, isAwaited }: PaymentStateProps) => {
  const [now] = useState(() => Date.now())
  const state = bookingState(payment)
  if (isAwaited || (state !== 'request-unpaid' && state !== 'instant-unpaid')) return null
  if (state === 'instant-unpaid') return <NextSteps hours={null} />
  const { respondBy } = payment
  const hours = respondBy ? Math.max(1, Math.round((Date.parse(respondBy) - now) / hourMs)) : answerHours
  return <NextSteps hours={hours} respondBy={respondBy} />
}

type PaymentView =
  | { status: 'loading' }
  /** There is no such booking, or it is another person's. */
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `isAwaited`: the provider may not have told the server yet, which is asked again. */
  | { status: 'loaded'; payment: Payment; isAwaited: boolean }

/** Pauses between automatic requests, in milliseconds. After the last one the user has to press a button. */
const waits = [1000, 2000, 3000, 5000, 8000]

type Answer = { id: string; payment: Payment } | { id: string; error: AppError }

/** Fetches the payment of a booking, again while its outcome is open. `isExpected`: the user returns from the provider. */
const usePayment = (id: string | null, isExpected: boolean): PaymentView => {
  const { online } = useStore(connectivityStore)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `online` start another request; the effect does not read them.
  useEffect(() => {
    if (id === null) return
    let isStopped = false
    const tell = (next: Answer) => {
      if (!isStopped) setAnswer(next)
    }
    void fetchPayment(id).then(
      (payment) => tell({ id, payment }),
      (thrown: unknown) => tell({ id, error: toAppError(thrown) }),
    )
    return () => {
      isStopped = true
    }
  }, [id, online, asked])

  const isOpen =
    answer !== null &&
    'payment' in answer &&
    answer.payment.canPay &&
    (answer.payment.payment === 'open' || answer.payment.difference !== undefined)
  const isAwaited = isExpected && isOpen && asked < waits.length
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setAsked(asked + 1), waits[asked])
    return () => clearTimeout(timer)
  }, [isAwaited, asked])

  if (id === null) return { status: 'missing' }
  if (answer?.id !== id) return { status: 'loading' }
  if ('payment' in answer) return { status: 'loaded', payment: answer.payment, isAwaited }
  const { error } = answer
  if (error.status === 404 || error.code === 'invalid_request') return { status: 'missing' }
  return { status: 'failed', error, retry: () => setAsked(asked + 1) }
}

interface Props {
  /** Of the address: which booking, and nothing more; null where it names none. */
  bookingId: string | null
  /** Where the provider sent a person; it decides how patiently the server is asked, never what is shown. */
  cameFrom: 'success' | 'cancel'
  /** Goes on with an open payment: another feature's button, put in by the route. */
  resume: (payment: Payment, online: boolean) => ReactNode
  /** The booking itself, which is asked for anew where its payment changed; put in by the route as well. */
  trip: (bookingId: string) => ReactNode
}

/** After the payment page: what the server says of the booking, never what the address says. */
export const PaymentScreen = ({ bookingId, cameFrom, resume, trip }: Props) => {
  const { i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const view = usePayment(bookingId, cameFrom === 'success')
  const isPaid = view.status === 'loaded' && view.payment.payment === 'paid' && view.payment.difference === undefined
  usePaidToast(cameFrom === 'success' && isPaid)
  return (
    <div className={styles.page} aria-busy={view.status === 'loading'}>
      <Heading level={1}>
        {view.status === 'loading' && <Trans>Checking your payment…</Trans>}
        {view.status === 'missing' && <Trans>Booking not found</Trans>}
        {view.status === 'failed' && <Trans>We could not check your payment</Trans>}
        {view.status === 'loaded' && <PaymentTitle {...view} />}
      </Heading>
      {view.status === 'loading' && <Skeleton width="most" />}
      {view.status === 'missing' && (
        <Text tone="muted">
          <Trans>The address may be mistyped, or the booking belongs to another account.</Trans>
        </Text>
      )}
      {view.status === 'failed' && (
        <>
          <Text tone="muted" role="status">
            {online ? (
              errorText(i18n, view.error.code)
            ) : (
              <Trans>This device is offline. Nothing is lost: this page checks again when you are back online.</Trans>
            )}
          </Text>
          <div className={styles.actions}>
            <Button tone="quiet" onClick={view.retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
      {view.status === 'loaded' && (
        <>
          <p className={styles.amount}>
            <Amount amount={view.payment.difference ?? (view.payment.amount || (view.payment.giftAmount ?? 0))} />
          </p>
          {view.payment.giftAmount !== undefined && view.payment.difference === undefined && (
            <Text>
              {view.payment.amount === 0 ? (
                <Trans>with a gift card</Trans>
              ) : (
                <Trans>and {formatPrice(view.payment.giftAmount, i18n.locale)} with a gift card</Trans>
              )}
            </Text>
          )}
          <Text role="status">
            <PaymentSummary {...view} />
          </Text>
          <PaymentSteps {...view} />
          <Fragment key={`${view.payment.payment} ${view.payment.difference ?? ''}`}>
            {trip(view.payment.bookingId)}
          </Fragment>
          {view.payment.canPay && !view.isAwaited && (
            <div className={styles.actions}>{resume(view.payment, online)}</div>
          )}
        </>
      )}
      <div className={styles.actions}>
        {view.status === 'loaded' && (
          <Link
            to="/bookings/$id"
            params={{ id: view.payment.bookingId }}
            className={buttonClass(isPaid ? 'primary' : 'quiet')}
          >
            <Trans>See the booking</Trans>
          </Link>
        )}
        <Link to="/dashboard" className={buttonClass('quiet')}>
          <Trans>Dashboard</Trans>
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          <Trans>Home page</Trans>
        </Link>
      </div>
    </div>
  )
}
