import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a request was made on this machine. One that says it was passed on, by a proxy that is not among the trusted,
 * may have been made anywhere; of a trusted one, `ip` is whom it was passed on for.
 */
const isLocal = ({ ip, ips, headers }: FastifyRequest): boolean => {
  const wasPassedOn = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  if (wasPassedOn && (ips?.length ?? 0) < 2) return false
  return loopback.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const holdsToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * Counts and times of answers by route, never by address or person, for Prometheus at `/api/metrics`: on this machine, or
 * with the configured token. To others there is no such address.
 */
export const metricsRoutes = (
  app: FastifyInstance,
  { metricsToken, withProcess }: Pick<Config, 'metricsToken'> & { withProcess: boolean },
): void => {
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
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!holdsToken(request, metricsToken) && !isLocal(request)) throw new ApiError('not_found')
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
}
