import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from './-host-page.tsx'
import { hostRoute } from './-host-route.ts'

const Host = () => <HostPage path="/host" search={Route.useSearch()} />

export const Route = createFileRoute('/host/')({ ...hostRoute, component: Host })
