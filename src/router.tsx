import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/** The app's router. `history` is given where there is no window: while prerendering. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Its server half prints an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
    defaultStructuralSharing: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
