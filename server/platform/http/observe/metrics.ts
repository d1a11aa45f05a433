import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { queryDurations } from '#server/platform/db/connection/pool.ts'
import { replicaReads } from '#server/platform/db/connection/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobRuns } from '#server/platform/jobs/repeat.ts'
import { mailBacklog } from '#server/platform/mail/repository.ts'
import { storeErrors } from '#server/platform/media/open-store.ts'
import { withTimeout } from '#server/platform/promises.ts'
import { createOutageLog } from '#server/platform/telemetry/outage-log.ts'
import { processFailures } from '#server/platform/telemetry/process-failures.ts'
import { cappedMessages } from '../../mail/message-caps.ts'
import { findSenderRefusal, writesFiles } from '../../mail/outgoing-gateways.ts'
import { ApiError } from '../api-error.ts'
import { routeOf } from './access-log.ts'
import { holdsMetricsToken, metricsPath } from './metrics-token.ts'
import type { Backlog, DefineGauge, ModuleMetrics } from './module-metrics.ts'
import {
  createDependencyGauge,
  createProcessGauges,
  type DependencyGauge,
  type ProcessSources,
} from './process-gauges.ts'

interface MetricsOptions extends ProcessSources {
  /** Whether metrics of the process are included, which may be collected once a process. */
  withProcess: boolean
  modules: readonly ModuleMetrics[]
}

/** Milliseconds. With the two seconds for the ping, a scrape stays below ten seconds, after which Prometheus drops it. */
const databaseLimitMs = 4000

/** Makes gauges that are read from the database, of which each process reports the same. Returns the function that reads them. */
const createDatabaseGauges = (
  registry: Registry,
  deps: Deps,
  dependencies: DependencyGauge,
  modules: readonly ModuleMetrics[],
) => {
  const gauge: DefineGauge = (name, help, ...labelNames) => new Gauge({ name, help, labelNames, registers: [registry] })
  const waiting = gauge('rihla_outgoing_waiting', 'Mails, text messages and pushes that have not left yet.', 'kind')
  const oldest = gauge('rihla_outgoing_oldest_seconds', 'How long the oldest of them has been waiting.', 'kind')
  const givenUp = gauge('rihla_outgoing_given_up', 'Messages that will not be tried again.', 'kind')
  const toFiles = gauge('rihla_messages_to_files', 'Whether messages become files instead of being sent.', 'channel')
  const readModules = modules.flatMap(({ gauges }) => gauges?.(gauge, deps) ?? [])
  const backlogs = modules.flatMap((metrics) => Object.entries(metrics.backlogs ?? {}))

  const setBacklog = (kind: string, backlog: Backlog) => {
    waiting.set({ kind }, backlog.waiting)
    oldest.set({ kind }, backlog.oldestSeconds)
    givenUp.set({ kind }, backlog.givenUp)
  }
  const readMessages = async () => {
    for (const channel of ['mail', 'sms'] as const) {
      setBacklog(channel, await mailBacklog(deps, channel))
      toFiles.set({ channel }, Number(await writesFiles(deps, channel)))
    }
    for (const [kind, read] of backlogs) setBacklog(kind, await read(deps))
    dependencies.set({ name: 'mail' }, Number((await findSenderRefusal(deps)) === null))
  }
  return async () => {
    await readMessages()
    for (const read of readModules) await read()
  }
}

/** Returns the function that reads all gauges anew and answers the registries to print. */
const createGauges = (
  app: FastifyInstance,
  deps: Deps,
  registry: Registry,
  sources: Omit<MetricsOptions, 'withProcess'>,
) => {
  const dependencies = createDependencyGauge(registry)
  const readProcess = createProcessGauges(registry, dependencies, deps, sources)
  // Printed only with figures that were read for the same scrape.
  const ofDatabase = new Registry()
  const readDatabase = createDatabaseGauges(ofDatabase, deps, dependencies, sources.modules)
  const outage = createOutageLog(app.log, {
    failed: 'metrics of the database are left out: it could not be read',
    worked: 'metrics of the database are complete again',
  })
  return async (): Promise<Registry[]> => {
    try {
      if (!(await readProcess())) throw new ApiError('unavailable')
      await withTimeout(databaseLimitMs, readDatabase())
      outage.worked()
      return [registry, ofDatabase]
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
