import { WaitingBellLater } from '#features/admin/lazy.ts'
import { useAuth } from '#features/auth/parts/auth-provider.tsx'
import { SentToasts } from '#features/messages/parts/sent-toasts.tsx'
import { Bell } from '#features/notifications/parts/bell.tsx'

/** What the header of every page has for a person who is signed in. */
export const SignedInParts = () => {
  const { user } = useAuth()
  return (
    <>
      {user?.isAdmin && <WaitingBellLater userId={user.id} />}
      <Bell />
      <SentToasts />
    </>
  )
}
