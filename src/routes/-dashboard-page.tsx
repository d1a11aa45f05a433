import { useNavigate } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { readDashboardSearch } from '#features/dashboard/dashboard-tab.ts'
import { FavoritesPart } from '#features/favorites/favorites-part.tsx'
import { ThreadList } from '#features/messages/thread-list.tsx'
import { VerifyEmailNote } from '#features/settings/verify-email-note.tsx'
import { EvictionSlot } from '#features/sync/eviction-slot.tsx'
import { TripsList } from '#features/trips/trips-list.tsx'

/** One screen under two addresses (specification, section 3): `/dashboard` and `/bookings`. */
export const DashboardPage = ({ path, search }: { path: '/dashboard' | '/bookings'; search: object }) => {
  const navigate = useNavigate()
  const { tab: open = 'bookings', booked } = readDashboardSearch({ ...search })
  return (
    <WithUser>
      {(user) => (
        <DashboardScreen
          user={user}
          tab={open}
          note={<VerifyEmailNote user={user} />}
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
