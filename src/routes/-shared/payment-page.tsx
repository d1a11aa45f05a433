import { useLingui } from '@lingui/react/macro'
import { WithUser } from '#features/auth/parts/with-user.tsx'
import { readPaymentSearch } from '#features/booking/model/payment/payment-search.ts'
import { PaymentScreen } from '#features/booking/payment-screen.tsx'
import { BookedTrip } from '#features/trips/parts/booked-trip.tsx'
import { PayButton } from '#features/trips/parts/pay-button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

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
