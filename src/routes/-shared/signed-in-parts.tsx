import { SentToasts } from '#features/messages/parts/sent-toasts.tsx'
import { Bell } from '#features/notifications/parts/bell.tsx'

/** What the header of every page has for somebody who is signed in. */
export const SignedInParts = () => (
  <>
    <Bell />
    <SentToasts />
  </>
)
