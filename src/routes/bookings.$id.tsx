import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { Cancellation } from '#features/experience/cancellation.tsx'
import { TripScreen } from '#features/trips/trip-screen.tsx'

const BookingPage = () => {
  const { id } = Route.useParams()
  return (
    <WithUser>
      {({ firstName }) => (
        <TripScreen
          key={id}
          id={id}
          firstName={firstName}
          plans={({ cancellationPolicy, startsAt }) => (
            <Cancellation policy={cancellationPolicy} start={Date.parse(startsAt)} />
          )}
        />
      )}
    </WithUser>
  )
}

export const Route = createFileRoute('/bookings/$id')({
  beforeLoad: ({ location }) => requireSession(location.href),
  head: () => ({ meta: [{ title: t`Booking · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: BookingPage,
})
