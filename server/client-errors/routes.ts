import { Counter, type Registry } from 'prom-client'
import * as endpoints from '#contract/endpoints/client-errors.ts'
import { clientEngine } from '#contract/models/client-error.ts'
import { screenAddresses } from '#contract/rules/screens.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { countReports, readClientErrors, resolve } from './usecases.ts'

/**
 * The routes that metrics name, as the router spells them. Any other route is counted as `other`, so that no client can create an unlimited
 * number of time series.
 */
const knownRoutes = new Set<string>(['worker', ...screenAddresses])

export const routeLabels: readonly string[] = [...knownRoutes, 'other']
export const routeLabel = (route: string): string => {
  const pattern = route.replace(/(?<=.)\/$/, '')
  return knownRoutes.has(pattern) ? pattern : 'other'
}

/** Counts the reports of devices, not how often each failed: one device that fails repeatedly must not look like many. */
const createCounter = (registry: Registry) => {
  const counter = new Counter({
    name: 'rihla_client_errors_total',
    help: 'Reports of failures on people’s devices, by engine and route.',
    labelNames: ['engine', 'route'],
    registers: [registry],
  })
  // Starts from zero, so that the first report is already an increase.
  for (const engine of clientEngine.options) for (const route of routeLabels) counter.inc({ engine, route }, 0)
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
  bind(endpoints.resolveClientError, ({ params, body }) => resolve(deps, params.fingerprint, body.resolved))
}
