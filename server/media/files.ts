import type { FastifyInstance } from 'fastify'
import { putMedia } from '#contract/endpoints/listings.ts'
import { sha256 } from '#contract/media.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { toPictureWidth } from './keys.ts'
import { readPicture } from './usecases.ts'

/** Lets requests carry a picture's bytes. Bodies are read after the guards of `onRequest`. */
export const pictureBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: putMedia.bodyLimit ?? 0 },
    (_request, body, done) => done(null, body),
  )
}

/** Files are addressed by content, so they never change; none may run or embed anything. */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture.webp"',
}

/** `GET /media/{sha256}/{width}.webp`, outside the API. */
export const mediaFiles = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: { sha256: string; file: string } }>('/media/:sha256/:file', async (request, reply) => {
    const { params } = request
    const [, asked = ''] = /^(\d{3,4})\.webp$/.exec(params.file) ?? []
    const width = toPictureWidth(asked)
    const file = width && sha256.safeParse(params.sha256).success ? await readPicture(deps, params.sha256, width) : null
    if (!file) throw new ApiError('not_found')
    return reply.headers(headers).send(file)
  })
}
