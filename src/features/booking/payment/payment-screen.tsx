import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Payment } from '#contract/models/booking.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatPrice } from '#i18n/format.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Amount } from '#ui/listing/amount.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './payment-screen.css.ts'
import { PaymentSteps, PaymentTitle, PaymentWords } from './payment-words.tsx'
import { usePaidToast } from './use-paid-toast.ts'
import { usePayment } from './use-payment.ts'

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
            <PaymentWords {...view} />
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
