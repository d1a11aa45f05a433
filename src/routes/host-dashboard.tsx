import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from './-shared/host-page.tsx'
import { hostRoute } from './-shared/host-route.ts'

const Host = () => {
  const navigate = Route.useNavigate()
  return (
    <HostPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/host-dashboard')({ ...hostRoute, component: Host })
