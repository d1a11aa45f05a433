import { useLingui } from '@lingui/react/macro'
import { WithUser } from '#features/auth/with-user.tsx'
import { PaymentScreen } from '#features/booking/payment-screen.tsx'
import { readPaymentSearch } from '#features/booking/payment-search.ts'
import { PageHead } from '#features/shell/page-head.tsx'
import { BookedTrip } from '#features/trips/booked-trip.tsx'
import { PayButton } from '#features/trips/pay-button.tsx'

/** One screen under two addresses: where the payment page sends somebody back to. */
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
            resume={({ bookingId, amount }, online) => (
              <PayButton bookingId={bookingId} amount={amount} online={online} />
            )}
            trip={(id) => <BookedTrip id={id} />}
          />
        )}
      </WithUser>
    </>
  )
}
