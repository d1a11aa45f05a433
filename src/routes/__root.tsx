import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router'
import { Shell } from '#features/shell/shell.tsx'
import { NotFound } from '#features/shell/not-found.tsx'

const Root = () => (
  <>
    <HeadContent />
    <Shell>
      <Outlet />
    </Shell>
  </>
)

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound })
