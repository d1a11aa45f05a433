import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#contract/models/user.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { readDashboardSearch } from '#features/dashboard/dashboard-tab.ts'
import { FavoritesPart } from '#features/favorites/favorites-part.tsx'
import { ThreadList } from '#features/messages/thread-list.tsx'
import { EmailNote } from '#features/settings/account/email-note.tsx'
import { PasskeyOfferSlot } from '#features/settings/security/passkey-offer-slot.tsx'
import { EvictionSlot } from '#features/sync/eviction-slot.tsx'
import { NextTrip } from '#features/trips/next-trip.tsx'
import { TripsList } from '#features/trips/trips-list.tsx'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Pending } from '#ui/layout/pending.tsx'

/** Renders nothing if the code fails to load; the dashboard reports it. */
const HostWork = lazyComponent(() => import('#features/hosting/host-work.tsx').then((module) => module.HostWork), {
  fallback: null,
})
const AdminWork = lazyComponent(() => import('#features/admin/admin-work.tsx').then((module) => module.AdminWork), {
  fallback: null,
})

/** What the user has to do: an admin's and a host's open work, then their own next trip. */
const FirstWork = ({ user }: { user: User }) => (
  <>
    <Suspense fallback={<Pending />}>
      {user.isAdmin && <AdminWork userId={user.id} />}
      {user.isHost && <HostWork user={user} />}
    </Suspense>
    <NextTrip userId={user.id} />
  </>
)

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
