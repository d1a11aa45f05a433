import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import type { HostSearch } from '#features/hosting/host-tab.ts'
import { HostPage } from './-host-page.tsx'

const Host = () => <HostPage path="/host/dashboard" search={Route.useSearch()} />

export const Route = createFileRoute('/host/dashboard/')({
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as HostSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Host,
})
