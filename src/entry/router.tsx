import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from '#features/shell/parts/problem/route-error.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The app's router. `history` is given where there is no window: while prerendering. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    // The root route has a boundary of its own; what that lets through ends the app (src/entry/start-failure.ts).
    disableGlobalCatchBoundary: true,
    // Its server half prints an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
    defaultStructuralSharing: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
