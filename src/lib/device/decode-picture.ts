/** Reads a picture file so that a canvas can draw it, in a page and in a worker. */

export interface DecodedPicture {
  source: CanvasImageSource
  width: number
  height: number
  /** Frees its memory. */
  close: () => void
}

/** For a page whose browser has no `createImageBitmap`; a worker has no such element. */
const byElement = async (file: Blob): Promise<DecodedPicture> => {
  const source = new Image()
  source.src = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(source.src)
  try {
    await source.decode()
  } catch (thrown) {
    close()
    throw thrown
  }
  return { source, width: source.naturalWidth, height: source.naturalHeight, close }
}

/** Upright, whatever its metadata says. Rejects where this browser cannot read it. */
export const decodePicture = async (file: Blob): Promise<DecodedPicture> => {
  if (!('createImageBitmap' in globalThis)) return byElement(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}
