/**
 * Failures of the app, from React, the window and the service worker, as reports without anything personal: kept on the
 * device, sent when there is network. Loaded after the first paint; what happened before is held (src/lib/start/held-errors.ts).
 */
import type { ClientErrorReport } from '#contract/models/client-error.ts'
import { clientErrorPatterns } from '#contract/rules/client-error.ts'
import { describeError, isExpectedFailure, isOurs } from '#data/client-errors/describe-error.ts'
import { createErrorSender } from '#data/client-errors/send-errors.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'
import { engineOf } from '#lib/device/engine.ts'
import { buildId } from '#lib/start/build-id.ts'
import { failedPartOf } from '#lib/start/failed-part.ts'
import { takeErrors } from '#lib/start/held-errors.ts'
import { followWorkerErrors } from '#pwa/worker-errors.ts'

/** One failure often brings others along: they leave together. */
const gatherMs = 2000

const sender = createErrorSender({
  now: Date.now,
  send: async (reports) => {
    const [{ call }, { reportClientErrors }] = await Promise.all([
      import('#data/session/call.ts'),
      import('#contract/endpoints/client-errors.ts'),
    ])
    await call(reportClientErrors, { body: { reports }, asVisitor: true, timeoutMs: 20_000 })
  },
})

let timer: ReturnType<typeof setTimeout> | undefined
const sendIn = (milliseconds: number) => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!navigator.onLine) return
    void sender.sendWaiting().then((next) => next !== null && sendIn(next))
  }, milliseconds)
}

const report = (thrown: unknown, route: string) => {
  const part = failedPartOf(thrown)
  const written: Omit<ClientErrorReport, 'id'> = {
    build: buildId,
    route: clientErrorPatterns.route.test(route) ? route : 'unknown',
    ...(part !== undefined && { part }),
    ...describeError(thrown),
    ...engineOf(navigator.userAgent),
    language: document.documentElement.lang === 'fr' ? 'fr' : 'en',
    at: new Date().toISOString(),
    count: 1,
  }
  sender.add(written)
  sendIn(gatherMs)
}

/** What extensions and injected scripts throw is theirs. */
const isReported = (thrown: unknown) => !isExpectedFailure(thrown) && isOurs(thrown, location.origin)

/** What kept the start before this one from happening (src/app/start-failure.ts). */
const reportFailedStart = () => {
  const kept = readKept('start-failure')
  if (kept === null) return
  keep('start-failure', null)
  const [name, message] = kept.split('\n', 1)[0]?.split(': ') ?? []
  const thrown = { name, message, stack: kept.slice(kept.indexOf('\n') + 1) }
  if (isReported(thrown)) report(thrown, 'start')
}

/** Once in a window, with what failed before it was here. `routeOf` answers the pattern of the route that is open. */
export const startErrorReporter = (routeOf: () => string, early: readonly [thrown: unknown, route: string][]): void => {
  reportFailedStart()
  const seen = new WeakSet<object>()
  const take = (thrown: unknown, route: string) => {
    if (!isReported(thrown)) return
    // Told by a boundary and by the window, it is one failure.
    if (typeof thrown === 'object' && thrown !== null) {
      if (seen.has(thrown)) return
      seen.add(thrown)
    }
    report(thrown, route)
  }
  for (const [thrown, route] of early) take(thrown, route)
  takeErrors((thrown) => {
    const route = routeOf()
    // The boundary that caught it says right afterwards which part it was.
    queueMicrotask(() => take(thrown, route))
  })
  followWorkerErrors((thrown) => take(thrown, 'worker'))
  addEventListener('online', () => sendIn(gatherMs))
  sendIn(gatherMs)
}
