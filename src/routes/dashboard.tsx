import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'

const DashboardPage = () => <WithUser>{(user) => <DashboardScreen user={user} />}</WithUser>

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ location }) => requireSession(location.href),
  head: () => ({ meta: [{ title: t`Dashboard · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: DashboardPage,
})
