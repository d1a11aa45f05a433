import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the operator searches the log for: docs/operations.md. */
export const securityMessage = 'security event'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a page's screen, or `file`, where the route of the server says nothing: every page has the same. */
    siteRoute: string
  }
}

/** The pattern of what was asked for, never the address. */
export const routeOf = ({ routeOptions, siteRoute }: FastifyRequest): string => routeOptions.url ?? siteRoute

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One line an answer: route (never the address: it may hold an id or a search), status, time. A write adds who and
 * its idempotency key, and a refusal who, so that what was applied can be judged afterwards. No bodies, no tokens, no e-mails.
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
