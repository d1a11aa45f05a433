import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Identity } from '../http/guard.ts'
import { findUploads, isPublicMedia } from './repository.ts'

/** Hashes that are remembered, some 5 MB of them. */
const maxRemembered = 50_000

/**
 * How the sender of these headers may see a picture: as everybody may, as its sender or the admin may, or (null) not at all.
 * Throws `session_expired` where only another token can tell.
 */
export const createPictureAccess = (deps: Deps, { readCaller }: Identity) => {
  // Nothing that is public becomes private, so the database is asked once a picture.
  const publicOnes = new Set<string>()
  const isPublic = async (sha256: string) => {
    if (publicOnes.has(sha256)) return true
    if (!(await isPublicMedia(deps.db, sha256))) return false
    if (publicOnes.size >= maxRemembered) publicOnes.clear()
    publicOnes.add(sha256)
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
