import { type FastifyInstance, fastify, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type ReadyBody, sendReadyBody, toReadyBody } from './ready-body.ts'
import { schemaController } from './zod-compilers.ts'

/** OpenAPI of these routes. Loaded and written when it is first asked for: it is a tenth of what a start would have to load. */
const describeRoutes = async (routes: readonly RouteOptions[], origin: string): Promise<object> => {
  const { default: swagger } = await import('@fastify/swagger')
  // An app that never listens: the plugin hears of routes while they are added, and those of the server are there already.
  const app = fastify({ exposeHeadRoutes: false, schemaController })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Rihla', version: '1' }, servers: [{ url: origin }] },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes) app.route({ method, url, ...(schema && { schema }), handler: () => {} })
  await app.ready()
  return app.swagger()
}

/**
 * The OpenAPI description of the contract at `/api/docs`: written once, as it is long and the same for everybody. To be called before the
 * routes that it describes.
 */
export const apiDescription = (app: FastifyInstance, origin: string): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  let description: Promise<ReadyBody> | undefined
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    description ??= describeRoutes(routes, origin).then((described) => toReadyBody(JSON.stringify(described)))
    // One that failed is tried anew by whoever asks next.
    description.catch(() => {
      description = undefined
    })
    const body = await description
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    return sendReadyBody({ request, reply }, body)
  })
}
