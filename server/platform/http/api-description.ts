import type { FastifyInstance } from 'fastify'
import { type ReadyBody, sendReadyBody, toReadyBody } from './body/ready-body.ts'

/** The OpenAPI description of the contract at `/api/docs`: written once, as it is long and the same for everybody. */
export const apiDescription = (app: FastifyInstance): void => {
  let description: ReadyBody | undefined
  app.get('/api/docs', { schema: { hide: true } }, (request, reply) => {
    description ??= toReadyBody(JSON.stringify(app.swagger()))
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
    return sendReadyBody({ request, reply }, description)
  })
}
