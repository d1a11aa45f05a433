import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { compressOurselves, encodePhoto } from './encode-photo.ts'

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5442a' } })
    .jpeg()
    .toBuffer()

it.each([
  ['wide', 4000, 3000, 1280, 960],
  ['high', 1500, 3000, 640, 1280],
  ['small', 300, 200, 300, 200],
])(
  'a %s photo is drawn within 1280 pixels, as a JPEG of quality 0.7',
  async (_, width, height, drawnWidth, drawnHeight) => {
    const made: unknown[] = []
    const bytes = await jpeg(drawnWidth, drawnHeight)
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly width: number
        readonly height: number
        constructor(width: number, height: number) {
          this.width = width
          this.height = height
        }
        getContext() {
          return { fillRect: () => undefined, drawImage: () => undefined }
        }
        async convertToBlob(options: unknown) {
          made.push([this.width, this.height, options])
          return new Blob([new Uint8Array(bytes)])
        }
      },
    )
    const file = new File([new Uint8Array(await jpeg(width, height))], 'a.jpg')
    const outcome = await encodePhoto(file, compressOurselves)
    expect(made).toEqual([[drawnWidth, drawnHeight, { type: 'image/jpeg', quality: 0.7 }]])
    expect(outcome).toMatchObject({ photo: { width: drawnWidth, height: drawnHeight, type: 'image/jpeg' } })
  },
)
