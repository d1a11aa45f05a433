import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { queryDurations } from '#server/platform/db/connection/pool.ts'
import { replicaReads } from '#server/platform/db/connection/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobRuns } from '#server/platform/jobs/repeat.ts'
import { storeErrors } from '#server/platform/media/open-store.ts'
import { withTimeout } from '#server/platform/promises.ts'
import { createOutageLog } from '#server/platform/telemetry/outage-log.ts'
import { processFailures } from '#server/platform/telemetry/process-failures.ts'
import { cappedMessages } from '../../mail/message-caps.ts'
import { ApiError } from '../api-error.ts'
import { routeOf } from './access-log.ts'
import { createDatabaseGauges } from './database-gauges.ts'
import type { Health } from './health.ts'
import { holdsMetricsToken, metricsPath } from './metrics-token.ts'
import type { ModuleMetrics } from './module-metrics.ts'
import { createDependencyGauge, createProcessGauges, type PoolUse } from './process-gauges.ts'

interface MetricsOptions {
  /** Whether metrics of the process are included, which may be collected once a process. */
  withProcess: boolean
  modules: readonly ModuleMetrics[]
  poolUse?: (() => PoolUse) | undefined
  health: Pick<Health, 'ping' | 'checkPictures' | 'clockOffsetMs'>
}

/** Milliseconds. With the two seconds for the ping, a scrape stays below ten seconds, after which Prometheus drops it. */
const databaseLimitMs = 4000

/** Returns the function that reads all gauges anew and answers the registries to print. */
const createGauges = (
  app: FastifyInstance,
  deps: Deps,
  registry: Registry,
  sources: Omit<MetricsOptions, 'withProcess'>,
) => {
  const dependencies = createDependencyGauge(registry)
  const readProcess = createProcessGauges(registry, dependencies, deps, sources)
  const ofDatabase = createDatabaseGauges(deps, dependencies, sources.modules)
  const outage = createOutageLog(app.log, {
    failed: 'metrics of the database are left out: it could not be read',
    worked: 'metrics of the database are complete again',
  })
  return async (): Promise<Registry[]> => {
    try {
      if (!(await readProcess())) throw new ApiError('unavailable')
      await withTimeout(databaseLimitMs, ofDatabase.read())
      outage.worked()
      return [registry, ofDatabase.registry]
    } catch (thrown) {
      outage.failed(thrown)
      // The value from before the outage may be wrong now.
      dependencies.remove({ name: 'mail' })
      return [registry]
    }
  }
}

/**
 * Serves counts and durations of answers by route, never by address or account, for Prometheus at `/api/metrics`, with the token. Without it
 * the address does not exist, also for requests from this machine, which a proxy may pass on. Returns the registry for more metrics.
 */
export const metricsRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { withProcess, ...sources }: MetricsOptions,
): Registry => {
  const { metricsToken } = deps.config
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  for (const metric of [
    processFailures,
    jobRuns,
    queryDurations,
    replicaReads,
    storeErrors,
    cappedMessages,
    ...sources.modules.flatMap(({ counters = [] }) => counters),
  ])
    registry.registerMetric<string>(metric)
  const durations = new Histogram({
    name: 'rihla_http_request_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const readGauges = createGauges(app, deps, registry, sources)
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    if (!holdsMetricsToken(request, metricsToken)) throw new ApiError('not_found')
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    return Registry.merge(await readGauges()).metrics()
  })
  return registry
}
