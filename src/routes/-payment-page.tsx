import { WithUser } from '#features/auth/with-user.tsx'
import { PaymentScreen } from '#features/booking/payment-screen.tsx'
import { PayButton } from '#features/trips/pay-button.tsx'

export interface PaymentSearch {
  /** Which booking; anything else that an address claims is not read. */
  booking?: string
}

export const readPaymentSearch = ({ booking }: Record<string, unknown>): PaymentSearch =>
  typeof booking === 'string' ? { booking } : {}

/** One screen under two addresses: where the payment page sends somebody back to. */
export const PaymentPage = ({ cameFrom, search }: { cameFrom: 'success' | 'cancel'; search: PaymentSearch }) => (
  <WithUser>
    {() => (
      <PaymentScreen
        bookingId={search.booking ?? null}
        cameFrom={cameFrom}
        resume={({ bookingId, amount }, online) => <PayButton bookingId={bookingId} amount={amount} online={online} />}
      />
    )}
  </WithUser>
)
