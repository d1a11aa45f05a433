import type { FastifyInstance } from 'fastify'
import { pictureBodies } from '../media/files.ts'

/** What bodies may be. JSON with nothing in it is no body: clients send the header with every call. */
export const acceptBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parseJson(request, String(body), done)
  })
  pictureBodies(app)
}
