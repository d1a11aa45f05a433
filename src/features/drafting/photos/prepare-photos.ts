import { dataUrlLength, listingLimits } from '#contract/rules/listing.ts'
import { workerUrl } from '#pwa/trusted-url.ts'
import type { PreparedPhoto } from './encode-photo.ts'
import { openWorkshop } from './photo-encoder.ts'
import { groupProblems, limitSelection, type PhotoProblem, type Refused } from './photo-limits.ts'
import workerAddress from './photo-worker.ts?worker&url'

export interface PrepareOptions {
  /** Photos that the listing already has. */
  present: number
  /** Characters of those as data URLs (`dataUrlLength`). */
  presentCharacters: number
  /** Heard before the first file and after each one. */
  onProgress?: (progress: PhotoProgress) => void
  /** Takes each photo as soon as it is ready; one for which it throws is named as not kept. */
  onPhoto?: (photo: PreparedPhoto) => Promise<void>
  signal?: AbortSignal
}
export interface PhotoProgress {
  done: number
  total: number
}
export interface PreparedPhotos {
  /** In the order in which they were chosen. */
  photos: PreparedPhoto[]
  /** Files that were left out, and why; the first is what a person is told first. */
  problems: PhotoProblem[]
}

const startWorker = () => new Worker(workerUrl(workerAddress), { type: 'module', name: 'photos' })

/**
 * Makes a selection of files ready for a listing: JPEGs of at most 1280 pixels a side, upright and without metadata. A
 * file that cannot be used is named and takes none of the others along. Rejects only with the reason of an abort.
 */
export const preparePhotos = async (files: readonly File[], options: PrepareOptions): Promise<PreparedPhotos> => {
  const { present, presentCharacters, onProgress, onPhoto, signal } = options
  const { taken, refused: overLimits } = limitSelection(files, present)
  const refused: Refused[] = [...overLimits]
  const photos: PreparedPhoto[] = []
  let characters = presentCharacters
  const workshop = openWorkshop(startWorker)
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  // Also rejects while nobody waits for it.
  aborted.catch(() => undefined)
  try {
    for (const [index, file] of taken.entries()) {
      signal?.throwIfAborted()
      onProgress?.({ done: index, total: taken.length })
      const outcome = await Promise.race([workshop.encode(file), aborted])
      if ('code' in outcome) {
        refused.push({ code: outcome.code, name: file.name })
        continue
      }
      const next = characters + dataUrlLength(outcome.photo.data.byteLength)
      if (next > listingLimits.photoCharacters) {
        refused.push({ code: 'photos_too_large', name: file.name })
        continue
      }
      try {
        await onPhoto?.(outcome.photo)
      } catch {
        refused.push({ code: 'photo_not_kept', name: file.name })
        continue
      }
      characters = next
      photos.push(outcome.photo)
    }
    onProgress?.({ done: taken.length, total: taken.length })
  } finally {
    workshop.close()
  }
  return { photos, problems: groupProblems(refused) }
}
