/** Builds the HTTP server without listening, so that tests can inject requests into it. */
import { sql } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createIdentity } from './accounts/sessions/identity.ts'
import { modules } from './modules.ts'
import { createSpaceCheck } from './platform/db/embedded/free-space.ts'
import type { Deps } from './platform/deps.ts'
import { eventRoutes } from './platform/events/routes.ts'
import { isApi, isMedia, isPage, refuseOtherAddresses } from './platform/http/address.ts'
import { describeApi } from './platform/http/api-description.ts'
import { ApiError } from './platform/http/api-error.ts'
import { createBind, defaultBodyLimit } from './platform/http/connections/bind.ts'
import { drainOnClose } from './platform/http/connections/listen.ts'
import { createClientErrorHandler, createHttpServer } from './platform/http/create-server.ts'
import { createNotFound, handleError, sendError, toApiError } from './platform/http/errors.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { acceptJson } from './platform/http/json-body.ts'
import { limitRate, type Strain, shedLoad } from './platform/http/limits/limits.ts'
import { accessLog } from './platform/http/observe/access-log.ts'
import { type Health, healthRoutes } from './platform/http/observe/health.ts'
import { metricsRoutes } from './platform/http/observe/metrics.ts'
import type { PoolUse } from './platform/http/observe/process-gauges.ts'
import { findSenderRefusal } from './platform/mail/outgoing-gateways.ts'
import { acceptPictures, mediaFiles, mediaRoutes } from './platform/media/routes.ts'
import { traceRequests } from './platform/telemetry/trace-requests.ts'
import { type Site, type SitePages, siteRoutes } from './web/routes.ts'

export interface AppOptions
  extends Strain,
    Partial<Pick<Health, 'ping' | 'checkPictures' | 'isAtStandstill' | 'clockOffsetMs'>> {
  logger?: FastifyBaseLogger
  /** The built web app; null serves the API alone. */
  site?: Site | null
  /** Aborted some seconds before the app closes: it is no longer ready, and its answers close their connections. */
  leaving?: AbortSignal
  /** Returns the current use of the pool of connections. */
  poolUse?: () => PoolUse
  /** Whether metrics of the process are included, which can be collected once a process. */
  withProcessMetrics?: boolean
}

const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  // Fastify passes an absent body as null.
  return (data: unknown) => validate(data === null && route.httpPart === 'body' ? undefined : data)
}

export const createApp = async (deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> => {
  const headers = securityHeaders(deps.config)
  let site: SitePages | null = null
  const app: FastifyInstance = fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    // accessLog writes one line per answer.
    logController: new LogController({ disableRequestLogging: true }),
    // An id from outside would let strangers write into the log.
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: deps.config.trustProxy,
    // Errors of Node's parser get the error envelope and the headers of every answer.
    serverFactory: createHttpServer(headers),
    clientErrorHandler: createClientErrorHandler(headers),
    frameworkErrors: (thrown, request, reply) => {
      const error = toApiError(thrown)
      reply.headers(headers)
      // The router cannot decode the address, so no page matches it.
      if (site !== null && isPage(request, error.status)) void site.sendError(request, reply, new ApiError('not_found'))
      else void sendError(reply, error)
    },
    bodyLimit: defaultBodyLimit,
    // Requests that arrived while the listener was closing are answered as usual.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.decorateRequest('heldKey', null)
  app.removeAllContentTypeParsers()
  acceptJson(app)
  acceptPictures(app)

  traceRequests(app)
  const { isStopping } = drainOnClose(app, options.leaving)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Answers of the API are private unless an endpoint says otherwise.
    if (isApi(request)) reply.header('cache-control', 'no-store')
  })
  refuseOtherAddresses(app)
  if (deps.config.database.kind === 'embedded') {
    const hasRoom = createSpaceCheck(deps.config.dataDir)
    app.addHook('preHandler', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD' && !(await hasRoom()))
        throw new ApiError('out_of_space')
    })
  }
  accessLog(app)
  await shedLoad(app, deps.config, options)
  const identity = createIdentity(deps)
  await limitRate(app, deps, identity)
  app.setErrorHandler((thrown, request, reply) =>
    handleError(thrown, request, reply, (error) =>
      site !== null && isPage(request, error.status) ? site.sendError(request, reply, error) : sendError(reply, error),
    ),
  )
  const notFound = createNotFound(app)
  const health: Health = {
    isStopping,
    ping: options.ping ?? (() => deps.db.execute(sql`select 1`)),
    checkPictures: options.checkPictures ?? deps.media.check,
    checkMail: async () => {
      if ((await findSenderRefusal(deps)) !== null) throw new Error('The mail server refuses our sender')
    },
    isAtStandstill: options.isAtStandstill ?? (() => false),
    clockOffsetMs: options.clockOffsetMs ?? (() => 0),
  }
  const metrics = metricsRoutes(app, deps, {
    withProcess: options.withProcessMetrics ?? false,
    modules: modules.flatMap(({ metrics }) => metrics ?? []),
    poolUse: options.poolUse,
    health,
  })
  healthRoutes(app, health)
  await describeApi(app, deps.config.publicOrigin)

  const bind = createBind(app, deps, identity)
  for (const { routes } of modules) routes?.({ app, bind, deps, metrics })
  eventRoutes(app, bind, deps)
  mediaRoutes(bind, deps)
  mediaFiles(app, deps, identity)
  if (options.site) site = await siteRoutes(app, deps, options.site)
  app.setNotFoundHandler((request, reply) =>
    site === null || isApi(request) || isMedia(request) ? notFound(request, reply) : site.serve(request, reply),
  )
  await app.ready()
  return app
}
