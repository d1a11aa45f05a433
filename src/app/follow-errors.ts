/** Brings the reporter (error-reporter.ts) with the first failure, or where earlier ones wait to be reported. */
import { readKept } from '#lib/device/device-storage.ts'
import { takeErrors } from '#lib/start/held-errors.ts'
import { followWorkerErrors } from '#pwa/worker-errors.ts'

/** `routeOf` answers the pattern of the route that is open. */
export const followErrors = (routeOf: () => string): void => {
  const early: [thrown: unknown, route: string][] = []
  let isAsked = false
  const start = () => {
    if (isAsked) return
    isAsked = true
    void import('./error-reporter.ts').then(
      ({ startErrorReporter }) => startErrorReporter(routeOf, early),
      () => {
        // Without network and worker; the next failure asks again.
        isAsked = false
      },
    )
  }
  takeErrors((thrown) => {
    early.push([thrown, routeOf()])
    start()
  })
  followWorkerErrors((thrown) => {
    early.push([thrown, 'worker'])
    start()
  })
  if (readKept('start-failure') !== null || readKept('rihla-errors') !== null) start()
}
