import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '../api-error.ts'
import { sendError } from '../errors.ts'
import { isScrape } from '../observe/metrics-token.ts'
import { isApi, isHealth } from './address.ts'
import { clientNetwork } from './client-network.ts'
import { createDatabaseStore } from './rate-limit-database.ts'
import { createMemoryStore, type RateLimitStore } from './rate-limit-store.ts'

const isLimited = (request: FastifyRequest) => isApi(request) && !isHealth(request)
/** Each limit counts by itself. */
const keyOf =
  (limit: string) =>
  ({ ip }: FastifyRequest) =>
    `${limit} ${clientNetwork(ip)}`

/** What the plugin wants a store to be. */
const toPluginStore = (store: RateLimitStore) =>
  class PluginStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      store.hit(key, windowMs, max).then(
        ({ count, endsIn }) => done(null, { current: count, ttl: endsIn }),
        (thrown) => done(thrown),
      )
    }
    child() {
      return this
    }
  }

const minute = 60_000
const toRefusal = (ttl: number) => new ApiError('rate_limited', { retryAfter: Math.ceil(ttl / 1000) })

/** Requests a minute and client, on the API alone: pages and pictures are cheap and come in bursts. */
export const limitRate = async (app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) => {
  const { rateLimit: perMinute, rateLimitStore, metricsToken } = config
  if (perMinute === null) return
  const store = rateLimitStore === 'database' ? createDatabaseStore(db, app.log) : createMemoryStore()
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: minute,
    keyGenerator: keyOf('all'),
    store: toPluginStore(store),
    allowList: (request: FastifyRequest) => !isLimited(request) || isScrape(request, metricsToken),
    errorResponseBuilder: (_request, { ttl }) => toRefusal(ttl),
  })
  // Before the guard, which reads the database: a flood must not reach it.
  app.addHook('onRequest', app.rateLimit())
}

/** A narrower limit of one endpoint beside the general one, and off where that is. */
export const limitEndpoint = (
  app: FastifyInstance,
  { method, path, perMinute }: Endpoint,
): onRequestAsyncHookHandler | null => {
  if (perMinute === undefined || !app.hasDecorator('createRateLimit')) return null
  const keyGenerator = keyOf(`${method} ${path}`)
  const take = app.createRateLimit({ max: perMinute, timeWindow: minute, keyGenerator })
  return async (request) => {
    const turn = await take(request)
    if (!turn.isAllowed && turn.isExceeded) throw toRefusal(turn.ttl)
  }
}

/** Seconds after which an overloaded server is worth asking again. */
const retryAfter = 3

export interface Strain {
  /** Whether so many queries wait that another would only make it worse. */
  isDatabaseBusy?: () => boolean
  /** How late the event loop may run, in milliseconds; 0 for as late as it likes. */
  maxEventLoopDelay?: number
}

/** How often it is looked at how late the event loop runs, in milliseconds. */
const sampleInterval = 500

/** Answers 503 early rather than letting everybody wait. */
export const shedLoad = async (
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { isDatabaseBusy = () => false, maxEventLoopDelay = 1000 }: Strain,
) => {
  let listensSince = Number.NEGATIVE_INFINITY
  app.addHook('onListen', async () => {
    listensSince = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    pressureHandler: (request, reply) => {
      // What was measured until then is the start itself, during which nobody waited.
      if (performance.now() - listensSince < 2 * sampleInterval) return
      // The app's own files are cheap, and a screen that cannot load them is broken; the balancer asks whether it runs.
      if (!isApi(request) || request.routeOptions.url === '/api/health/live' || isScrape(request, metricsToken)) return
      sendError(reply, new ApiError('overloaded', { retryAfter }))
    },
  })
  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && isDatabaseBusy() && !isScrape(request, metricsToken))
      throw new ApiError('overloaded', { retryAfter })
  })
}
