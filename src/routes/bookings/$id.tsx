import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { policyStart } from '#contract/rules/money/refund.ts'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { Cancellation } from '#features/experience/booking/cancellation.tsx'
import { TripScreen } from '#features/trips/trip-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const BookingPage = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  return (
    <>
      <PageHead title={t`Booking · Rihla`} isPrivate />
      <WithUser>
        {({ firstName }) => (
          <TripScreen
            key={id}
            id={id}
            firstName={firstName}
            plans={(booking) => <Cancellation policy={booking.cancellationPolicy} start={policyStart(booking)} />}
          />
        )}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/bookings/$id')({
  beforeLoad: signedInOnly,
  component: BookingPage,
})
