import type { FastifyInstance } from 'fastify'

/** What the operator searches the log for: docs/operations.md. */
export const securityMessage = 'security event'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One line an answer: route (never the address: it may hold an id or a search), status, time. A write adds who and
 * its idempotency key, and a refusal who, so that what was applied can be judged afterwards. No bodies, no tokens, no e-mails.
 */
export const accessLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const isWrite = !reads.has(request.method)
    const isAdminAct = isWrite && request.routeOptions.config.endpoint?.access === 'admin'
    if (isAdminAct)
      request.log.info(
        {
          kind: 'admin_act',
          route: request.routeOptions.url,
          status: reply.statusCode,
          userId: request.caller?.userId ?? null,
        },
        securityMessage,
      )
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...((isWrite || reply.statusCode >= 400) && { userId: request.caller?.userId ?? null }),
        ...(isWrite && { key: request.headers['idempotency-key'] ?? null }),
      },
      'answered',
    )
  })
}
