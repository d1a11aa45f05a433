import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts and times of answers by route, never by address or person, for Prometheus at `/api/metrics`. */
export const metricsRoutes = (app: FastifyInstance, { withProcess }: { withProcess: boolean }): void => {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'rihla_http_request_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
}
