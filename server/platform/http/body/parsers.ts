import type { FastifyInstance } from 'fastify'
import { pictureBodies } from '#server/platform/media/files.ts'
import { readJsonText } from './json-body.ts'

/** What bodies may be. JSON with nothing in it is no body: clients send the header with every call. */
export const acceptBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readJsonText(request, payload).then(
      (text) => (text === '' ? done(null, undefined) : parseJson(request, text, done)),
      done,
    )
  })
  pictureBodies(app)
}
