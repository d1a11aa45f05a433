import { createFileRoute, notFound } from '@tanstack/react-router'
import { HostPage } from './-host-page.tsx'
import { hostRoute } from './-host-route.ts'

const Host = () => {
  const { view } = Route.useParams()
  const navigate = Route.useNavigate()
  if (view !== undefined && view !== 'dashboard') throw notFound()
  return (
    <HostPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

/** `/host` and `/host/dashboard`: the same screen as `/host-dashboard`. */
export const Route = createFileRoute('/host/{-$view}')({ ...hostRoute, component: Host })
