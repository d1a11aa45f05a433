import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { DashboardPage, readDashboardSearch } from './-dashboard-page.tsx'

const Dashboard = () => <DashboardPage path="/dashboard" search={Route.useSearch()} />

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  head: () => ({ meta: [{ title: t`Dashboard · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: Dashboard,
})
