import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { refreshToken } from '#contract/endpoints/auth.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isApi, isHealth } from '../address.ts'
import { ApiError } from '../api-error.ts'
import { sendError } from '../errors.ts'
import type { Identity } from '../guard.ts'
import { isScrape } from '../observe/metrics-token.ts'
import { clientNetwork } from './client-network.ts'
import { createDatabaseStore, createMemoryStore, type RateLimitStore } from './rate-limit-stores.ts'

const isLimited = (request: FastifyRequest) => isApi(request) && !isHealth(request)

/**
 * Limits count sessions before networks: a request with a token that this server signed, even an expired one, counts by its session, so
 * that other clients behind the same address do not use up its limit. Requests of strangers count by network. No limit looks the session
 * up in the database, because a flood must not reach it.
 */
type KeyOf = (request: FastifyRequest) => string | Promise<string>

const networkKey = ({ ip }: FastifyRequest): string => `network ${clientNetwork(ip)}`

/** A request that renews a session has its token in the body, so it is counted after the body is read. */
const isRenewal = ({ method, routeOptions: { url } }: FastifyRequest) =>
  method === refreshToken.method && url === `/api${refreshToken.path}`

const sessionOf = async (identity: Identity, request: FastifyRequest): Promise<string | null> => {
  if (!isRenewal(request)) return (await identity.readClaims(request.headers))?.sessionId ?? null
  const body = refreshToken.body?.safeParse(request.body)
  return body?.success ? identity.sessionOfToken(body.data.refreshToken) : null
}

const callerKey =
  (identity: Identity): KeyOf =>
  async (request) => {
    const sessionId = await sessionOf(identity, request)
    return sessionId === null ? networkKey(request) : `session ${sessionId}`
  }

/** Each limit counts separately. */
const withLimitName =
  (limit: string, keyOf: KeyOf): KeyOf =>
  async (request) =>
    `${limit} ${await keyOf(request)}`

/**
 * How many times the limit of one session all sessions of a network may use together: accounts are free, so an attacker may have many. The
 * guests of a hotel stay far below it. Requests of strangers and refused ones do not count. Each process counts separately.
 */
const maxSessionLimitsOfNetwork = 50

/** Adapts a store to the plugin's interface. */
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

const countOrRefuse = async (store: RateLimitStore, key: string, max: number): Promise<void> => {
  const { count, endsIn } = await store.hit(key, minute, max)
  if (count > max) throw toRefusal(endsIn)
}

/** Limits requests per minute by session, or by a stranger's network, on the API only: pages and pictures are cheap and come in bursts. */
export const limitRate = async (
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  identity: Identity,
) => {
  const { rateLimit: perMinute, rateLimitStore, metricsToken } = config
  if (perMinute === null) return
  const store = rateLimitStore === 'database' ? createDatabaseStore(db, app.log) : createMemoryStore()
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: minute,
    keyGenerator: withLimitName('all', callerKey(identity)),
    store: toPluginStore(store),
    allowList: (request: FastifyRequest) => !isLimited(request) || isScrape(request, metricsToken),
    errorResponseBuilder: (_request, { ttl }) => toRefusal(ttl),
  })
  const ofNetworks = createMemoryStore()
  const maxOfNetwork = perMinute * maxSessionLimitsOfNetwork
  // Fastify's type allows several forms of a hook; the plugin returns the asynchronous one.
  const limitCaller = app.rateLimit() as (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  const limit = async (request: FastifyRequest, reply: FastifyReply) => {
    await limitCaller(request, reply)
    if (!isLimited(request) || (await sessionOf(identity, request)) === null) return
    await countOrRefuse(ofNetworks, networkKey(request), maxOfNetwork)
  }
  // Before the guard, which reads the database.
  app.addHook('onRequest', async (request, reply) => {
    if (!isRenewal(request)) return limit(request, reply)
    // A body that cannot be parsed never reaches the hook below.
    await countOrRefuse(ofNetworks, `renewals of ${networkKey(request)}`, maxOfNetwork)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (isRenewal(request)) await limit(request, reply)
  })
}

/** A narrower limit of one endpoint beside the general one, and off where that is. */
export const limitEndpoint = (
  app: FastifyInstance,
  identity: Identity,
  { method, path, perMinute, ignoresToken }: Endpoint,
): onRequestAsyncHookHandler | null => {
  if (perMinute === undefined || !app.hasDecorator('createRateLimit')) return null
  const keyGenerator = withLimitName(`${method} ${path}`, ignoresToken ? networkKey : callerKey(identity))
  const take = app.createRateLimit({ max: perMinute, timeWindow: minute, keyGenerator })
  return async (request) => {
    const turn = await take(request)
    if (!turn.isAllowed && turn.isExceeded) throw toRefusal(turn.ttl)
  }
}

/**
 * How many times the limit of one client a network may request of the streets: a device that saves its twenty places asks for about a thousand
 * tiles in a row. They carry no token, and each process counts them in memory, because the database has no part in their answers.
 */
const maxLimitsOfStreets = 10

/** Limits requests of the map of streets per minute and network; null where there is no limit. */
export const limitStreets = ({ rateLimit: perMinute }: Pick<Config, 'rateLimit'>): onRequestAsyncHookHandler | null => {
  if (perMinute === null) return null
  const store = createMemoryStore()
  return (request) => countOrRefuse(store, networkKey(request), perMinute * maxLimitsOfStreets)
}

/** Seconds after which clients may try an overloaded server again. */
const retryAfter = 3

export interface Strain {
  /** Returns whether so many queries wait that new requests are refused. */
  isDatabaseBusy?: () => boolean
  /** The longest delay of the event loop, in milliseconds; 0: no limit. */
  maxEventLoopDelay?: number
}

/** The interval of measuring the delay of the event loop, in milliseconds. */
const sampleInterval = 500

/** Answers 503 early, so that the other requests are not delayed. */
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
      // The first samples measure the start itself, during which no request waited.
      if (performance.now() - listensSince < 2 * sampleInterval) return
      // Files of the app are cheap, and a screen is broken without them. The balancer checks whether the process lives.
      if (!isApi(request) || request.routeOptions.url === '/api/health/live' || isScrape(request, metricsToken)) return
      sendError(reply, new ApiError('overloaded', { retryAfter }))
    },
  })
  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && isDatabaseBusy() && !isScrape(request, metricsToken))
      throw new ApiError('overloaded', { retryAfter })
  })
}
