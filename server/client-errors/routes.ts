import { Counter, type Registry } from 'prom-client'
import * as endpoints from '#contract/endpoints/client-errors.ts'
import { clientEngine } from '#contract/models/client-error.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { allLabels, routeLabel } from './known-routes.ts'
import { countReports, readClientErrors, resolve } from './usecases.ts'

/** Devices that reported, not how often it happened on each: one that fails over and over must not sound like many. */
const createCounter = (registry: Registry) => {
  const counter = new Counter({
    name: 'rihla_client_errors_total',
    help: 'Reports of failures on people’s devices, by engine and route.',
    labelNames: ['engine', 'route'],
    registers: [registry],
  })
  // From zero on, so that the first report is an increase already.
  for (const engine of clientEngine.options) for (const route of allLabels) counter.inc({ engine, route }, 0)
  return counter
}

export const clientErrorRoutes = (bind: Bind, deps: Deps, registry: Registry): void => {
  const counter = createCounter(registry)
  bind(endpoints.reportClientErrors, async ({ body: { reports }, request }) => {
    for (const report of await countReports(deps, reports)) {
      const { fingerprint, build, route, part, code, engine, version } = report
      counter.inc({ engine, route: routeLabel(route) })
      request.log.warn({ fingerprint, build, route, part, code, engine, version }, 'the app failed on a device')
    }
    return { accepted: reports.length }
  })
  bind(endpoints.listClientErrors, () => readClientErrors(deps))
  bind(endpoints.resolveClientError, async ({ params, body }) => {
    await resolve(deps, params.fingerprint, body.resolved)
    return {}
  })
}
