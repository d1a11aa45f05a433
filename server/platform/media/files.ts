import type { FastifyInstance } from 'fastify'
import { putMedia } from '#contract/endpoints/listings.ts'
import { sha256 } from '#contract/models/media.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Identity } from '../http/guard.ts'
import { createPictureAccess } from './access.ts'
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

/** None may run or embed anything. */
const headers = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture.webp"',
}
const cacheControl = {
  // Files are addressed by content, so they never change.
  public: 'public, max-age=31536000, immutable',
  // The worker keeps it for its owner, and lets it go at log-out (src/sw/pictures.ts).
  private: 'private, no-store',
}

/** What a picture's address answers by itself: wide enough for a phone's whole screen. */
const widthByItself = '960.webp'

/**
 * `GET /media/{sha256}/{width}.webp`, and `GET /media/{sha256}` in one sensible width, outside the API. One that is not
 * public is there for the access token of whoever sent it and of the admin, and for nobody else.
 */
export const mediaFiles = (app: FastifyInstance, deps: Deps, identity: Identity): void => {
  const accessTo = createPictureAccess(deps, identity)
  app.get<{ Params: { sha256: string; file?: string } }>('/media/:sha256/:file?', async (request, reply) => {
    const { params } = request
    const [, asked = ''] = /^(\d{3,4})\.webp$/.exec(params.file ?? widthByItself) ?? []
    const width = toPictureWidth(asked)
    if (!width || !sha256.safeParse(params.sha256).success) throw new ApiError('not_found')
    const access = await accessTo(params.sha256, request.headers)
    const file = access && (await readPicture(deps, params.sha256, width))
    if (!file) throw new ApiError('not_found')
    return reply.headers({ ...headers, 'cache-control': cacheControl[access] }).send(file)
  })
}
