import { putMedia } from '#contract/endpoints/listings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '../http/connections/bind.ts'
import { storePicture } from './usecases.ts'

export const mediaRoutes = (bind: Bind, deps: Deps): void => {
  bind(putMedia, async ({ params, caller, request }) => ({
    // The contract has no schema for raw bytes; `pictureBodies` hands them over as a Buffer.
    media: await storePicture(deps, params.sha256, caller.userId, request.body),
  }))
}
