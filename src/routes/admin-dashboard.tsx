import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#features/admin/admin-screen.tsx'
import type { AdminTab } from '#features/admin/admin-tab.ts'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const AdminPage = () => {
  const { t } = useLingui()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onTab = (chosen: AdminTab) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false })
  return (
    <>
      <PageHead title={t`Admin dashboard · Rihla`} isPrivate />
      <WithUser>{(user) => <AdminScreen user={user} tab={tab} onTab={onTab} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/admin-dashboard')({
  beforeLoad: signedInOnly,
  // Here for its type: the screen reads what the address says.
  validateSearch: (written: Record<string, unknown>) => written as { tab?: AdminTab },
  component: AdminPage,
})
