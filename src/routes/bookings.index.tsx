import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { DashboardPage, readDashboardSearch } from './-dashboard-page.tsx'

const Bookings = () => <DashboardPage path="/bookings" search={Route.useSearch()} />

export const Route = createFileRoute('/bookings/')({
  validateSearch: readDashboardSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  head: () => ({ meta: [{ title: t`My bookings · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: Bookings,
})
