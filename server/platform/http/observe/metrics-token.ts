import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const metricsPath = '/api/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether the request has the token that metrics are read with; false if none is configured. */
export const holdsMetricsToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Returns whether the request scrapes the metrics. Monitoring must work also while the server is overloaded. */
export const isScrape = (request: FastifyRequest, token: string | null): boolean =>
  request.routeOptions.url === metricsPath && holdsMetricsToken(request, token)
