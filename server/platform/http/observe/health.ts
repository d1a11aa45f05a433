import type { FastifyInstance } from 'fastify'
import { maxOffsetForReadyMs } from '#server/platform/db/connection/database-clock.ts'
import { withTimeout } from '#server/platform/promises.ts'
import { ApiError } from '../api-error.ts'

export interface Health {
  isStopping: () => boolean
  /** Rejects if the database does not answer. */
  ping: () => Promise<unknown>
  /** Rejects if pictures can be neither written nor read. */
  checkPictures: () => Promise<unknown>
  /** Rejects while the mail server refuses our sender. */
  checkMail: () => Promise<unknown>
  /** Returns whether queries have waited for so long that only a restart can help. */
  isAtStandstill: () => boolean
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockOffsetMs: () => number
}

/** Milliseconds. Less than the timeout of balancers, which treat silence as worse than a refusal. */
const pingMs = 2000

/** Returns whether a dependency answers within two seconds. */
export const isAnswering = (work: () => Promise<unknown>): Promise<boolean> =>
  withTimeout(pingMs, work()).then(
    () => true,
    () => false,
  )

/**
 * Live: the process answers and makes progress. Ready: it is not stopping, its clock is not far off, and its database answers, which bookings
 * need. Other missing dependencies are named as degraded: a site without pictures is better than none.
 */
export const healthRoutes = (app: FastifyInstance, health: Health): void => {
  const { isStopping, isAtStandstill, clockOffsetMs } = health
  app.get('/api/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isAtStandstill()) throw new ApiError('unavailable', { retryAfter: 5 })
    return { data: { status: 'live' } }
  })
  app.get('/api/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping() || Math.abs(clockOffsetMs()) > maxOffsetForReadyMs)
      throw new ApiError('unavailable', { retryAfter: 5 })
    const [database, pictures, mail] = await Promise.all(
      [health.ping, health.checkPictures, health.checkMail].map(isAnswering),
    )
    if (!database) throw new ApiError('unavailable', { retryAfter: 5 })
    const degraded = Object.entries({ pictures, mail }).flatMap(([name, answers]) => (answers ? [] : [name]))
    return { data: { status: 'ready', degraded } }
  })
}
