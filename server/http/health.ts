import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { ApiError } from './api-error.ts'

/** Live: the process answers. Ready: it is not stopping and its database answers. */
export const healthRoutes = (app: FastifyInstance, { db }: Pick<Deps, 'db'>, isStopping: () => boolean): void => {
  app.get('/api/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: { status: 'live' } }
  })
  app.get('/api/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) throw new ApiError('unavailable', { retryAfter: 5 })
    await db.execute(sql`select 1`)
    return { data: { status: 'ready' } }
  })
}
