import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countOpenAlerts } from '#server/money/payments/alerts-repository.ts'
import { paymentEventsTotal } from '#server/money/payments/payment-metrics.ts'
import { findOwedRefunds } from '#server/money/payments/repository.ts'
import { pushBacklog } from '#server/notifications/pushes-repository.ts'
import { queryDurations } from '#server/platform/db/connection/pool.ts'
import { replicaReads } from '#server/platform/db/connection/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobRuns } from '#server/platform/jobs/repeat.ts'
import { mailBacklog } from '#server/platform/mail/repository.ts'
import { storeErrors } from '#server/platform/media/count-errors.ts'
import { readBuildInfo } from '#server/platform/telemetry/build-info.ts'
import { processFailures } from '#server/platform/telemetry/process-failures.ts'
import { cappedMessages } from '../../outgoing/message-caps.ts'
import { ApiError } from '../api-error.ts'
import type { Backlog } from '../connections/backlog.ts'
import { routeOf } from './access-log.ts'
import { type Health, readDependencies } from './health.ts'
import { holdsMetricsToken, metricsPath } from './metrics-token.ts'

/** Connections, and queries that wait for one. */
export interface PoolUse {
  in_use: number
  idle: number
  waiting: number
}

interface MetricsOptions {
  withProcess: boolean
  poolUse?: (() => PoolUse) | undefined
  health: Pick<Health, 'ping' | 'checkPictures' | 'checkMail' | 'clockOffsetMs'>
}

/** Returns what looks it all up: each time it is asked, and the same whichever process is asked. */
const watchWork = (
  registry: Registry,
  deps: Deps,
  { poolUse, health }: Pick<MetricsOptions, 'poolUse' | 'health'>,
): (() => Promise<void>) => {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['kind'], registers })
  const streams = new Gauge({ name: 'rihla_event_streams', help: 'Browsers that listen to this process.', registers })
  const waiting = gauge('rihla_outgoing_waiting', 'Mails, text messages and pushes that have not left yet.')
  const oldest = gauge('rihla_outgoing_oldest_seconds', 'How long the oldest of them has been waiting.')
  const givenUp = gauge('rihla_outgoing_given_up', 'Mails, text messages and pushes that will not be tried again.')
  const set = (kind: string, backlog: Backlog) => {
    waiting.set({ kind }, backlog.waiting)
    oldest.set({ kind }, backlog.oldestSeconds)
    givenUp.set({ kind }, backlog.givenUp)
  }
  const connections = new Gauge({
    name: 'rihla_database_connections',
    help: 'Connections of the pool that are in use or idle, and queries that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const dependencies = new Gauge({
    name: 'rihla_dependency_up',
    help: 'Whether a dependency answers this process: the database, the store of pictures, and the mail server, which is down while it refuses our sender.',
    labelNames: ['name'],
    registers,
  })
  const offset = new Gauge({
    name: 'rihla_clock_offset_seconds',
    help: 'By how much the clock of this machine is ahead of that of the database; negative where it is behind.',
    registers,
  })
  const refunds = new Gauge({ name: 'rihla_refunds_owed', help: 'Refunds not handed to the provider yet.', registers })
  const owedAmount = new Gauge({ name: 'rihla_refunds_owed_mad', help: 'Their sum, in whole MAD.', registers })
  const alerts = new Gauge({
    name: 'rihla_payment_alerts',
    help: 'Payments that an admin has yet to look into.',
    registers,
  })
  const build = new Gauge({
    name: 'rihla_build_info',
    help: 'What runs here; always 1.',
    labelNames: ['version', 'build'],
    registers,
  })
  build.set({ ...readBuildInfo() }, 1)
  return async () => {
    streams.set(deps.events.size())
    offset.set(health.clockOffsetMs() / 1000)
    for (const [name, answers] of Object.entries(await readDependencies(health)))
      dependencies.set({ name }, Number(answers))
    for (const [state, count] of Object.entries(poolUse?.() ?? {})) connections.set({ state }, count)
    set('mail', await mailBacklog(deps, 'mail'))
    set('sms', await mailBacklog(deps, 'sms'))
    set('push', await pushBacklog(deps))
    const owed = await findOwedRefunds(deps.db)
    refunds.set(owed.count)
    owedAmount.set(owed.amount)
    alerts.set(await countOpenAlerts(deps.db))
  }
}

/**
 * Counts and times of answers by route, never by address or person, for Prometheus at `/api/metrics`, with the
 * token. To others there is no such address: that a request comes from this machine says nothing, since a proxy on it need
 * not say that it passes requests on. Returns where others add what they count.
 */
export const metricsRoutes = (app: FastifyInstance, deps: Deps, { withProcess, ...work }: MetricsOptions): Registry => {
  const { metricsToken } = deps.config
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  for (const metric of [
    processFailures,
    jobRuns,
    queryDurations,
    replicaReads,
    storeErrors,
    paymentEventsTotal,
    cappedMessages,
  ])
    registry.registerMetric<string>(metric)
  const durations = new Histogram({
    name: 'rihla_http_request_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const lookAtWork = watchWork(registry, deps, work)
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    if (!holdsMetricsToken(request, metricsToken)) throw new ApiError('not_found')
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    // Without its database a process has other things to tell, which are wanted then above all.
    await lookAtWork().catch((thrown: unknown) =>
      request.log.error({ err: thrown }, 'what waits to be sent is not known'),
    )
    return registry.metrics()
  })
  return registry
}
