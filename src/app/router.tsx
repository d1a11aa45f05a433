import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from '#features/shell/problem/route-error.tsx'
import { decodablePath, parseSearch, stringifySearch } from '#lib/address/router-address.ts'
import { routeTree } from './routeTree.gen.ts'

/** Whether links fetch their pages before they are opened: once the app answers links itself, unless data is saved (background-tasks.ts). */
export const fetchAhead = { isOn: false }

let isHydrated = false
/** Who has scrolled a server-rendered page before its code was here stays where they are; the router would begin at the top. */
const mayScroll = () => {
  const isTheirs = !isHydrated && scrollY > 0
  isHydrated = true
  return !isTheirs
}

/** The app's router. `history` is given where there is no window: while prerendering. */
export const createAppRouter = (history?: RouterHistory) => {
  if (history === undefined) {
    const { pathname, search, hash } = location
    const path = decodablePath(pathname)
    if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
  }
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
    defaultErrorComponent: RouteError,
    // The root route has a boundary of its own; what that lets through ends the app (src/app/start-failure.ts).
    disableGlobalCatchBoundary: true,
    // Its server half prints an inline script, which the content security policy forbids.
    scrollRestoration: import.meta.env.SSR ? false : mayScroll,
    defaultStructuralSharing: true,
    // A link reads this when it is drawn, which may be before it can be followed ahead and long before data is saved.
    defaultPreload: 'intent',
  })
  const { preloadRoute } = router
  router.preloadRoute = async (target) => (fetchAhead.isOn ? preloadRoute(target) : undefined)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
