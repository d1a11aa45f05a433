import type { FastifyInstance } from 'fastify'
import { putMedia } from '#contract/endpoints/listings.ts'
import { sha256 } from '#contract/models/media.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Bind } from '../http/connections/bind.ts'
import type { Identity } from '../http/guard.ts'
import { toPictureWidth } from './keys.ts'
import { findUploads, isPublicMedia } from './repository.ts'
import { readPicture, storePicture } from './usecases.ts'

/** Accepts bodies that are pictures. They are read after the guards of `onRequest`. */
export const acceptPictures = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: putMedia.bodyLimit ?? 0 },
    (_request, body, done) => done(null, body),
  )
}

/** A picture may neither run nor embed anything. */
const headers = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture.webp"',
}
const cacheControl = {
  // Files are addressed by content, so they never change.
  public: 'public, max-age=31536000, immutable',
  // The service worker caches it for its owner until they log out (src/sw/pictures.ts).
  private: 'private, no-store',
}

/** Hashes that are cached, some 5 MB. */
const maxCached = 50_000

/**
 * Returns the function that decides how the caller with these headers may see a picture: as everyone may (`public`), as its sender or the
 * admin (`private`), or not at all (null). It throws `session_expired` if only a renewed token can tell.
 */
const createPictureAccess = (deps: Deps, { readCaller }: Identity) => {
  // A public picture never becomes private, so the database is queried once a picture.
  const publicHashes = new Set<string>()
  const isPublic = async (sha256: string) => {
    if (publicHashes.has(sha256)) return true
    if (!(await isPublicMedia(deps.db, sha256))) return false
    if (publicHashes.size >= maxCached) publicHashes.clear()
    publicHashes.add(sha256)
    return true
  }
  return async (
    sha256: string,
    headers: { authorization?: string | undefined },
  ): Promise<'public' | 'private' | null> => {
    if (await isPublic(sha256)) return 'public'
    const { caller, isStale } = await readCaller(headers)
    if (isStale) throw new ApiError('session_expired')
    if (caller === null) return null
    const isOwn = caller.isAdmin || (await findUploads(deps.db, caller.userId, [sha256])).length > 0
    return isOwn ? 'private' : null
  }
}

/** The width of an address without one: wide enough for a phone's whole screen. */
const defaultFile = '960.webp'

/** Serves `GET /media/{sha256}/{width}.webp` and `GET /media/{sha256}`, outside the API. A private picture needs the access token of its sender or an admin. */
export const mediaFiles = (app: FastifyInstance, deps: Deps, identity: Identity): void => {
  const accessTo = createPictureAccess(deps, identity)
  app.get<{ Params: { sha256: string; file?: string } }>('/media/:sha256/:file?', async (request, reply) => {
    const { params } = request
    const [, digits = ''] = /^(\d{3,4})\.webp$/.exec(params.file ?? defaultFile) ?? []
    const width = toPictureWidth(digits)
    if (!width || !sha256.safeParse(params.sha256).success) throw new ApiError('not_found')
    const access = await accessTo(params.sha256, request.headers)
    const file = access && (await readPicture(deps, params.sha256, width))
    if (!file) throw new ApiError('not_found')
    return reply.headers({ ...headers, 'cache-control': cacheControl[access] }).send(file)
  })
}

export const mediaRoutes = (bind: Bind, deps: Deps): void => {
  bind(putMedia, async ({ params, caller, request }) => ({
    // The contract has no schema for raw bytes; `acceptPictures` passes them as a Buffer.
    media: await storePicture(deps, params.sha256, caller.userId, request.body),
  }))
}
