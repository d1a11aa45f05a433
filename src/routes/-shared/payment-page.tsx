import { useLingui } from '@lingui/react/macro'
import { WithUser } from '#features/auth/with-user.tsx'
import { PaymentScreen } from '#features/booking/payment/payment-screen.tsx'
import { readPaymentSearch } from '#features/booking/payment/payment-search.ts'
import { BookedTrip } from '#features/trips/booked-trip.tsx'
import { PayButton } from '#features/trips/money/pay-button.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

/** One screen under two addresses: where the payment page sends a person back to. */
export const PaymentPage = ({ cameFrom, search }: { cameFrom: 'success' | 'cancel'; search: object }) => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payment · Rihla`} isPrivate />
      <WithUser>
        {() => (
          <PaymentScreen
            bookingId={readPaymentSearch({ ...search }).booking ?? null}
            cameFrom={cameFrom}
            resume={({ bookingId, amount, difference }, online) => (
              <PayButton bookingId={bookingId} amount={difference ?? amount} online={online} />
            )}
            trip={(id) => <BookedTrip id={id} />}
          />
        )}
      </WithUser>
    </>
  )
}
