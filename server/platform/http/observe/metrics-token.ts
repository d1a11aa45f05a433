import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const metricsPath = '/api/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the request brings the token that metrics are read with; never where there is none. */
export const holdsMetricsToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Asked by whoever watches over this process, who wants to know above all when it has too much to do. */
export const isScrape = (request: FastifyRequest, token: string | null): boolean =>
  request.routeOptions.url === metricsPath && holdsMetricsToken(request, token)
