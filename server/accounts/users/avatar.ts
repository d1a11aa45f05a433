import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { masterWidth, mediaAddress, mediaKey, narrowestWidth } from '#server/platform/media/keys.ts'
import { squarePicture } from '#server/platform/media/encode-picture.ts'
import { findUploads } from '#server/platform/media/repository.ts'
import { storePortrait } from '#server/platform/media/usecases.ts'

/**
 * A square of the middle of a picture that this person sent before, stored in every width; what is kept of it is the
 * address of the narrowest, which is wide enough wherever a portrait is shown. Another person's picture is not there.
 */
export const storeAvatar = async (deps: Deps, { userId }: Caller, address: string): Promise<string> => {
  const hash = address.slice(address.lastIndexOf('/') + 1)
  const [own] = await findUploads(deps.db, userId, [hash])
  const master = own ? await deps.media.read(mediaKey(hash, masterWidth)) : null
  if (!master)
    throw new ApiError('validation_failed', { details: [{ path: 'avatar', message: 'is not a picture you sent' }] })
  const { sha256 } = await storePortrait(deps, userId, await squarePicture(master))
  return `${mediaAddress(sha256)}/${narrowestWidth}.webp`
}
