import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { readHostSearch } from '#features/hosting/host-tab.ts'
import { HostPage } from './-host-page.tsx'

const Host = () => <HostPage path="/host-dashboard" search={Route.useSearch()} />

export const Route = createFileRoute('/host-dashboard')({
  validateSearch: readHostSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Host,
})
