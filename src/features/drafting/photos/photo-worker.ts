/** Makes photos ready beside the page: one file in, one answer out. */

import imageCompression from 'browser-image-compression'
import { type Compress, canDraw, compressOurselves, encodePhoto, photoQuality, photoSide } from './encode-photo.ts'
import type { FromPhotoWorker, ToPhotoWorker } from './photo-encoder.ts'

/** browser-image-compression as it can be used inside a worker. Imported by the worker alone: it changes its canvas. */

/**
 * The library draws with the browser's default, which leaves out pixels when a large photo becomes a small one: jagged,
 * and a third more bytes. It offers no option, and resizing its canvas resets one that was set before.
 */
const smoothDrawing = () => {
  if (!('OffscreenCanvasRenderingContext2D' in globalThis)) return
  const { prototype } = OffscreenCanvasRenderingContext2D
  const draw = prototype.drawImage
  prototype.drawImage = function (this: OffscreenCanvasRenderingContext2D, ...args: unknown[]) {
    this.imageSmoothingQuality = 'high'
    // The arguments are those of one of its overloads, as they came.
    Reflect.apply(draw, this, args)
  }
}
smoothDrawing()

/** A file that looks larger than any result: the library lowers the quality until its result is the smaller one. */
const withoutBound = (file: File): File => Object.defineProperty(file, 'size', { value: Number.MAX_SAFE_INTEGER })

/** The library's, and ours where it cannot work: in the workers of Safari it asks for an `Image`, which they lack. */
const compressByLibrary: Compress = async (file) => {
  try {
    return await imageCompression(withoutBound(new File([file], file.name, { type: file.type })), {
      useWebWorker: false,
      maxWidthOrHeight: photoSide,
      initialQuality: photoQuality,
      fileType: 'image/jpeg',
      // The browser turns photos upright as it decodes them. Left out, the library reads EXIF by itself, and an offset that
      // leads nowhere throws in an event of its own: neither answer nor error would come.
      exifOrientation: 1,
    })
  } catch {
    return compressOurselves(file)
  }
}

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
