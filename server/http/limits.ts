import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { isApi, isHealth } from './address.ts'
import { ApiError } from './api-error.ts'
import { clientNetwork } from './client-network.ts'
import { sendError } from './errors.ts'
import { isScrape } from './metrics-token.ts'

const isLimited = (request: FastifyRequest) => isApi(request) && !isHealth(request)
const keyGenerator = ({ ip }: FastifyRequest) => clientNetwork(ip)

const minute = 60_000
const toRefusal = (ttl: number) => new ApiError('rate_limited', { retryAfter: Math.ceil(ttl / 1000) })

/** Requests a minute and client, on the API alone: pages and pictures are cheap and come in bursts. */
export const limitRate = async (
  app: FastifyInstance,
  { rateLimit: perMinute, metricsToken }: Pick<Config, 'rateLimit' | 'metricsToken'>,
) => {
  if (perMinute === null) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: minute,
    keyGenerator,
    allowList: (request: FastifyRequest) => !isLimited(request) || isScrape(request, metricsToken),
    errorResponseBuilder: (_request, { ttl }) => toRefusal(ttl),
  })
  // Before the guard, which reads the database: a flood must not reach it.
  app.addHook('onRequest', app.rateLimit())
}

/** A narrower limit of one endpoint beside the general one, and off where that is. */
export const limitEndpoint = (app: FastifyInstance, perMinute: number): onRequestAsyncHookHandler | null => {
  if (!app.hasDecorator('createRateLimit')) return null
  const take = app.createRateLimit({ max: perMinute, timeWindow: minute })
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

/** Answers 503 early rather than letting everybody wait. */
export const shedLoad = async (
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { isDatabaseBusy = () => false, maxEventLoopDelay = 1000 }: Strain,
) => {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler: (request, reply) => {
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
