import { useNavigate } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { type DashboardTab, dashboardTabs } from '#features/dashboard/dashboard-tab.ts'
import { FavoritesPart } from '#features/favorites/favorites-part.tsx'
import { TripsList } from '#features/trips/trips-list.tsx'

export interface DashboardSearch {
  tab?: DashboardTab
  /** The booking that was just made and whose payment could not be begun. */
  booked?: string
}

/** Anything else in the address is somebody else's. */
export const readDashboardSearch = ({ tab, booked }: Record<string, unknown>): DashboardSearch => {
  const known = dashboardTabs.find((one) => one === tab)
  return { ...(known && { tab: known }), ...(typeof booked === 'string' && { booked }) }
}

/** One screen under two addresses (specification, section 3): `/dashboard` and `/bookings`. */
export const DashboardPage = ({ path, search }: { path: '/dashboard' | '/bookings'; search: DashboardSearch }) => {
  const navigate = useNavigate()
  return (
    <WithUser>
      {(user) => (
        <DashboardScreen
          user={user}
          tab={search.tab ?? 'bookings'}
          onTab={(tab) => void navigate({ to: path, search: { tab }, replace: true, resetScroll: false })}
          parts={{
            bookings: <TripsList userId={user.id} justBooked={search.booked} />,
            favorites: <FavoritesPart userId={user.id} />,
          }}
        />
      )}
    </WithUser>
  )
}
