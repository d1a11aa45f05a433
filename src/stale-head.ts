/** What the server wrote into the head says which page it sent (server/static/head-tags.ts). */
import type { AnyRouter } from '@tanstack/react-router'

/** After a navigation in the app the canonical address would be another page's, and it is what browsers share. */
export const followHead = (router: AnyRouter): void => {
  const look = () => {
    const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]')
    if (canonical && new URL(canonical.href).pathname !== location.pathname) canonical.remove()
  }
  router.subscribe('onResolved', look)
  look()
}
