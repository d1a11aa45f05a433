/** What of a registration is read here. */
export type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active' | 'addEventListener'>

/**
 * WebKit may tell of an update whose worker it does not name as the installing one. Workbox throws there, so it does not hear
 * of those; `onWaiting` is called where the new version is installed already.
 */
export const catchUnnamedUpdates = (registration: Registration, onWaiting: () => void): void => {
  const listen = (event: Event) => {
    if (registration.installing) return
    event.stopImmediatePropagation()
    if (registration.waiting && registration.active) onWaiting()
  }
  // Before Workbox, which has listened for longer.
  registration.addEventListener('updatefound', listen, { capture: true })
}
