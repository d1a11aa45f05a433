/**
 * The worker that makes photos ready, as the page sees it. A photo that takes its worker down, or never comes back, is
 * given up with that worker; the next one gets a fresh worker.
 */
import { compressOurselves, encodePhoto, type PhotoOutcome } from './encode-photo.ts'

export interface ToPhotoWorker {
  file: File
}
export type FromPhotoWorker = { isReady: boolean } | { outcome: PhotoOutcome }

export interface PhotoWorkshop {
  /** Never rejects. */
  encode: (file: File) => Promise<PhotoOutcome>
  close: () => void
}

/** A slow phone takes five seconds for a large photo, and a worker's code may have to be fetched first. */
export const encodeTimeoutMs = 30_000

type StartWorker = () => Worker

/** Resolves with null where the worker fails or stays silent for too long. */
const nextMessage = (worker: Worker, ask: () => void = () => undefined): Promise<FromPhotoWorker | null> =>
  new Promise((resolve) => {
    const finish = (message: FromPhotoWorker | null) => {
      clearTimeout(timer)
      worker.onmessage = worker.onerror = worker.onmessageerror = null
      resolve(message)
    }
    const timer = setTimeout(() => finish(null), encodeTimeoutMs)
    // Nothing but our own worker writes to this one.
    worker.onmessage = ({ data }: MessageEvent<FromPhotoWorker>) => finish(data)
    worker.onerror = (event) => {
      event.preventDefault()
      finish(null)
    }
    worker.onmessageerror = () => finish(null)
    ask()
  })

const onThisPage: PhotoWorkshop = { encode: (file) => encodePhoto(file, compressOurselves), close: () => undefined }

/** Whether workers have a canvas; where they have none, photos are drawn on the page. */
const canWorkBeside = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

/** A place where photos are made ready, one after another. `close` stops it at once. */
export const openWorkshop = (startWorker: StartWorker): PhotoWorkshop => {
  if (!canWorkBeside()) return onThisPage
  let worker: Worker | null = null

  /** Null where its code cannot be had or it cannot draw: that is no fault of the photo. */
  const ready = async (): Promise<Worker | null> => {
    if (worker) return worker
    let fresh: Worker
    try {
      fresh = startWorker()
    } catch {
      return null
    }
    worker = fresh
    const message = await nextMessage(fresh)
    if (message && 'isReady' in message && message.isReady) return fresh
    dismiss()
    return null
  }
  const dismiss = () => {
    worker?.terminate()
    worker = null
  }
  const encode = async (file: File): Promise<PhotoOutcome> => {
    const ours = await ready()
    if (!ours) return onThisPage.encode(file)
    const message = await nextMessage(ours, () => ours.postMessage({ file } satisfies ToPhotoWorker))
    if (message && 'outcome' in message) return message.outcome
    dismiss()
    return { code: 'photo_unreadable' }
  }
  return { encode, close: dismiss }
}
