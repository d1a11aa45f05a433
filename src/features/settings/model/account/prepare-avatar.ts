import { decodePicture } from '#lib/device/decode-picture.ts'

/** A picture from somebody's device as a small square JPEG, made here: nothing else of the file is sent. */
const side = 640

/** Null where the browser cannot read it. */
export const prepareAvatar = async (file: File): Promise<ArrayBuffer | null> => {
  const picture = await decodePicture(file).catch(() => null)
  if (!picture) return null
  const shorter = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, shorter)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return null
  const [x, y] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2]
  // What is transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture.source, x, y, shorter, shorter, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? blob.arrayBuffer() : null
}
