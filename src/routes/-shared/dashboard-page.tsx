import { useNavigate } from '@tanstack/react-router'
import { WithUser } from '#features/auth/parts/with-user.tsx'
import { readDashboardSearch } from '#features/dashboard/model/dashboard-tab.ts'
import { DashboardScreen } from '#features/dashboard/screen.tsx'
import { FavoritesPart } from '#features/favorites/parts/favorites-part.tsx'
import { ThreadList } from '#features/messages/parts/thread-list.tsx'
import { EmailNote } from '#features/settings/parts/account/email-note.tsx'
import { PasskeyOfferSlot } from '#features/settings/parts/security/passkey-offer-slot.tsx'
import { EvictionSlot } from '#features/sync/parts/eviction-slot.tsx'
import { NextTrip } from '#features/trips/parts/next-trip.tsx'
import { TripsList } from '#features/trips/parts/trips-list.tsx'
import { FirstWork } from './first-work.tsx'

/** One screen under two addresses (specification, section 3): `/dashboard` with everybody's work first, `/bookings` with the trips. */
export const DashboardPage = ({ path, search }: { path: '/dashboard' | '/bookings'; search: object }) => {
  const navigate = useNavigate()
  const isTrips = path === '/bookings'
  const { tab: open = 'bookings', booked } = readDashboardSearch({ ...search })
  return (
    <WithUser>
      {(user) => (
        <DashboardScreen
          user={user}
          tab={open}
          note={
            <>
              <EmailNote user={user} />
              <PasskeyOfferSlot user={user} />
            </>
          }
          work={isTrips ? <NextTrip userId={user.id} isAboveList /> : <FirstWork user={user} />}
          isTrips={isTrips}
          onTab={(tab) => void navigate({ to: path, search: { tab }, replace: true, resetScroll: false })}
          parts={{
            bookings: (
              <>
                <TripsList userId={user.id} justBooked={booked} />
                <EvictionSlot />
              </>
            ),
            favorites: <FavoritesPart userId={user.id} />,
            messages: <ThreadList userId={user.id} />,
          }}
        />
      )}
    </WithUser>
  )
}
