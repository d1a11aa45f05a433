/** Makes photos ready beside the page: one file in, one answer out. */
import { compressByLibrary } from './compress-by-library.ts'
import { canDraw, encodePhoto } from './encode-photo.ts'
import type { FromPhotoWorker, ToPhotoWorker } from './photo-encoder.ts'

/** A dedicated worker's own scope, as far as it is used; the page's types call it a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToPhotoWorker>) => void) | null
  postMessage(message: FromPhotoWorker, transfer?: Transferable[]): void
}
const scope = globalThis as unknown as WorkerScope

scope.onmessage = async ({ data: { file } }) => {
  const outcome = await encodePhoto(file, compressByLibrary)
  scope.postMessage({ outcome }, 'photo' in outcome ? [outcome.photo.data] : [])
}
scope.postMessage({ isReady: canDraw() })
