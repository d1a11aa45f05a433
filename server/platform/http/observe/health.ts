import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

export interface Health {
  isStopping: () => boolean
  /** Rejects where the database does not answer. */
  ping: () => Promise<unknown>
  /** Whether queries have been waiting for so long that only another process can help. */
  isAtStandstill: () => boolean
}

/** Who asks has a time-out of its own, and takes silence for worse than a refusal. */
const pingMs = 2000

const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new ApiError('unavailable', { retryAfter: 5 })
  })
  await Promise.race([work, late])
}

/** Live: the process answers and gets on. Ready: it is not stopping and its database answers. */
export const healthRoutes = (app: FastifyInstance, { isStopping, ping, isAtStandstill }: Health): void => {
  app.get('/api/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isAtStandstill()) throw new ApiError('unavailable', { retryAfter: 5 })
    return { data: { status: 'live' } }
  })
  app.get('/api/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) throw new ApiError('unavailable', { retryAfter: 5 })
    await within(pingMs, ping())
    return { data: { status: 'ready' } }
  })
}
