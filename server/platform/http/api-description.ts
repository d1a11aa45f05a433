import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { loadOnce } from '../promises.ts'
import { sendReadyBody, toReadyBody } from './ready-body.ts'

/** Serves the OpenAPI description of the contract at `/api/docs`. Call it before the routes are added. */
export const describeApi = async (app: FastifyInstance, origin: string): Promise<void> => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Rihla', version: '1' }, servers: [{ url: origin }] },
    transform: jsonSchemaTransform,
  })
  const describe = loadOnce(async () => toReadyBody(JSON.stringify(app.swagger())))
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    const body = await describe()
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    return sendReadyBody({ request, reply }, body)
  })
}
