import { Suspense } from 'react'
import type { User } from '#contract/models/user.ts'
import { NextTrip } from '#features/trips/next-trip.tsx'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Pending } from '#ui/layout/pending.tsx'

/** Renders nothing if the code fails to load; the dashboard reports it. */
const HostWork = lazyComponent(() => import('#features/hosting/host-work.tsx').then((module) => module.HostWork), {
  fallback: null,
})
const AdminWork = lazyComponent(() => import('#features/admin/admin-work.tsx').then((module) => module.AdminWork), {
  fallback: null,
})

/** Everybody's work, before anything else: what others wait for, then the own next trip. */
export const FirstWork = ({ user }: { user: User }) => (
  <>
    <Suspense fallback={<Pending />}>
      {user.isAdmin && <AdminWork userId={user.id} />}
      {user.isHost && <HostWork user={user} />}
    </Suspense>
    <NextTrip userId={user.id} />
  </>
)
