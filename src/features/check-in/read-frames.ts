/** Finds a QR code in what the camera shows: by the browser where it can, else by a decoder that is fetched for it. */

/** What Chromium on Android has; the DOM library does not name it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>

const byBrowser = async (): Promise<ReadFrame | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  // Some desktops have the class and no format.
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

const byDecoder = async (): Promise<ReadFrame> => {
  const { cutOf, decodeFrame, looks } = await import('./decode-frame.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return async (video) => {
    const { videoWidth, videoHeight } = video
    const look = looks[turn++ % looks.length]
    if (!context || !look || videoWidth === 0) return null
    const { left, top, cutWidth, cutHeight, width, height } = cutOf(look, videoWidth, videoHeight)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, left, top, cutWidth, cutHeight, 0, 0, width, height)
    return decodeFrame(width, height, context.getImageData(0, 0, width, height).data)
  }
}

/** Between two frames, so that the picture keeps moving and a phone stays cool. */
const pauseMs = 90
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Reads frame after frame until one holds a code, which is the answer; null once `signal` is aborted. */
export const readFrames = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> => {
  const read = (await byBrowser()) ?? (await byDecoder())
  while (!signal.aborted) {
    // A frame that cannot be read, such as the very first, is followed by others.
    const text = await read(video).catch(() => null)
    if (signal.aborted) return null
    if (text) return text
    await pause()
  }
  return null
}
