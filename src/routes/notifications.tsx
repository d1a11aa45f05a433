import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/model/signed-in-only.ts'
import { WithUser } from '#features/auth/parts/with-user.tsx'
import { NotificationsScreen } from '#features/notifications/screen.tsx'
import { PageHead } from '#features/shell/parts/page-head.tsx'

const NotificationsPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Notifications · Rihla`} isPrivate />
      <WithUser>{({ id }) => <NotificationsScreen userId={id} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/notifications')({
  beforeLoad: signedInOnly,
  component: NotificationsPage,
})
