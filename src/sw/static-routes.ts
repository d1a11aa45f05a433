/** A request by its address alone, answered without an event: Chromium's Static Routing API, which the DOM library does not know. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

/**
 * The API is none of the worker's business, and its requests (a probe every four seconds, a stream of events) go past it where the
 * browser offers that. As events they would start it, and keep the worker of an earlier build in charge long after a person
 * accepted the new one. Elsewhere no route answers them, and the browser asks the server.
 */
export const bypassApi = (scope: ServiceWorkerGlobalScope): void =>
  scope.addEventListener('install', (event: RoutingEvent) => {
    const added = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    if (added) event.waitUntil(added.catch(() => undefined))
  })
