import { LazyWaitingBell } from '#features/admin/lazy.ts'
import { useAuth } from '#features/auth/parts/auth-provider.tsx'
import { SentToasts } from '#features/messages/parts/sent-toasts.tsx'
import { Bell } from '#features/notifications/parts/bell.tsx'
import { PendingOutcome } from '#features/sync/parts/pending-outcome.tsx'

/** Parts of every page for a signed-in user. */
export const SignedInParts = () => {
  const { user } = useAuth()
  return (
    <>
      {user?.isAdmin && <LazyWaitingBell userId={user.id} />}
      <Bell />
      <SentToasts />
      <PendingOutcome />
    </>
  )
}
