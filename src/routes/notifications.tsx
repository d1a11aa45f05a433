import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'
import { RefusedEmailNote } from '#features/settings/account/email-note.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const NotificationsPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Notifications · Rihla`} isPrivate />
      <WithUser>{(user) => <NotificationsScreen userId={user.id} note={<RefusedEmailNote user={user} />} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/notifications')({
  beforeLoad: signedInOnly,
  component: NotificationsPage,
})
