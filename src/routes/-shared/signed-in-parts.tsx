import { WaitingBell } from '#features/admin/waiting-bell.tsx'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { SentToasts } from '#features/messages/sent-toasts.tsx'
import { Bell } from '#features/notifications/bell.tsx'
import { PendingOutcome } from '#features/sync/pending-outcome.tsx'

/** Parts of every page for a signed-in user. */
export const SignedInParts = () => {
  const { user } = useAuth()
  return (
    <>
      {user?.isAdmin && <WaitingBell userId={user.id} />}
      <Bell />
      <SentToasts />
      <PendingOutcome />
    </>
  )
}
