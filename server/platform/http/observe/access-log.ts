import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The message that the operator searches the log for (docs/operations.md). */
export const securityMessage = 'security event'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a page's screen, or `file`: all pages share one route of the server. */
    siteRoute: string
  }
}

/** Returns the pattern of the requested route, never the address. */
export const routeOf = ({ routeOptions, siteRoute }: FastifyRequest): string => routeOptions.url ?? siteRoute

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Writes one line per answer: route (never the address, which may contain an id or a search), status, time. A write adds the account and its
 * idempotency key, and a refusal the account, for later investigation. No bodies, no tokens, no e-mail addresses.
 */
export const accessLog = (app: FastifyInstance): void => {
  app.decorateRequest('siteRoute', 'none')
  app.addHook('onResponse', async (request, reply) => {
    const isWrite = !reads.has(request.method)
    const isAdminAct = isWrite && request.routeOptions.config.endpoint?.access === 'admin'
    if (isAdminAct)
      request.log.info(
        {
          kind: 'admin_act',
          route: routeOf(request),
          status: reply.statusCode,
          userId: request.caller?.userId ?? null,
        },
        securityMessage,
      )
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...((isWrite || reply.statusCode >= 400) && { userId: request.caller?.userId ?? null }),
        ...(isWrite && { key: request.headers['idempotency-key'] ?? null }),
      },
      'answered',
    )
  })
}
