import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#features/admin/screen.tsx'
import { signedInOnly } from '#features/auth/model/signed-in-only.ts'
import { WithUser } from '#features/auth/parts/with-user.tsx'
import { PageHead } from '#features/shell/parts/page-head.tsx'

const AdminPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Admin dashboard · Rihla`} isPrivate />
      <WithUser>{(user) => <AdminScreen user={user} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/admin-dashboard')({
  beforeLoad: signedInOnly,
  component: AdminPage,
})
