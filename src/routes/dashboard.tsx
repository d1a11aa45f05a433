import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import type { DashboardSearch } from '#features/dashboard/dashboard-tab.ts'
import { PageHead } from '#lib/react/page-head.tsx'
import { DashboardPage } from './-shared/dashboard-page.tsx'

const Dashboard = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Dashboard · Rihla`} isPrivate />
      <DashboardPage path="/dashboard" search={Route.useSearch()} />
    </>
  )
}

export const Route = createFileRoute('/dashboard')({
  validateSearch: (written: Record<string, unknown>) => written as DashboardSearch,
  beforeLoad: signedInOnly,
  component: Dashboard,
})
