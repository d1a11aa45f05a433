import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from './-shared/host-page.tsx'
import { hostRoute } from './-shared/host-route.ts'
import { Nowhere } from './-shared/nowhere.tsx'

const Host = () => {
  const { view } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (view !== undefined && view !== 'dashboard') return <Nowhere />
  return (
    <HostPage search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
  )
}

/** `/host` and `/host/dashboard`: the same screen as `/host-dashboard`. */
export const Route = createFileRoute('/host/{-$view}')({ ...hostRoute, component: Host })
