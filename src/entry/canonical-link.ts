/** What the server wrote into the head says which page it sent (server/web/head-tags.ts). */
import type { AnyRouter } from '@tanstack/react-router'

/** After a navigation in the app the canonical address would be another page's, and it is what browsers share. */
export const followHead = (router: AnyRouter): void => {
  // What was asked for: the canonical address of a page may be another one's, which holds the same.
  const [sent] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(sent?.name ?? location.href)
  const look = () => {
    if (pathname !== location.pathname) document.querySelector('[rel=canonical]')?.remove()
  }
  router.subscribe('onResolved', look)
  look()
}
