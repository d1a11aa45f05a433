/** Deletes pictures that nothing uses (docs/decisions/0037). */
import type { Deps } from '#server/platform/deps.ts'
import { deleteUnusedMedia, findUnusedMedia, lockPicture } from './repository.ts'
import { removePictures } from './usecases.ts'

const maxUnusedMs = 7 * 86_400_000
/** Pictures in one run; the next run is within the hour. */
const maxPictures = 500

/**
 * Deletes a picture, row and files together. An upload or a listing that takes the picture meanwhile has either changed `usedAt`, so that
 * it stays, or waits for the lock and then finds no row. Nothing writes its files in between.
 */
const removeUnused = ({ db, media }: Pick<Deps, 'db' | 'media'>, sha256: string, before: Date) =>
  db.transaction(async (tx) => {
    await lockPicture(tx, sha256)
    if (await deleteUnusedMedia(tx, sha256, before)) await removePictures({ media }, [sha256])
  })

export const sweepPictures = async (deps: Pick<Deps, 'db' | 'media' | 'clock'>): Promise<void> => {
  const before = new Date(deps.clock().getTime() - maxUnusedMs)
  for (const sha256 of await findUnusedMedia(deps.db, before, maxPictures)) await removeUnused(deps, sha256, before)
}
