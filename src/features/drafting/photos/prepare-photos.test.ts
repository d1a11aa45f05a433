import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listingLimits } from '#contract/rules/listing.ts'
import type { FromPhotoWorker, ToPhotoWorker } from './photo-encoder.ts'
import { encodeTimeoutMs } from './photo-encoder.ts'
import { preparePhotos } from './prepare-photos.ts'

/** A worker that does with a file what the file's name says. */
class ScriptedWorker {
  static started = 0
  static alive = 0
  static canStart = true
  onmessage: ((event: { data: FromPhotoWorker }) => void) | null = null
  onerror: ((event: { preventDefault(): void }) => void) | null = null
  #isAlive = true

  constructor() {
    ScriptedWorker.started += 1
    ScriptedWorker.alive += 1
    queueMicrotask(() => (ScriptedWorker.canStart ? this.#tell({ isReady: true }) : this.#fail()))
  }
  #fail() {
    this.onerror?.({ preventDefault: () => undefined })
  }
  #tell(data: FromPhotoWorker) {
    if (this.#isAlive) this.onmessage?.({ data })
  }
  postMessage({ file }: ToPhotoWorker) {
    if (file.name === 'hangs') return
    if (file.name === 'crashes') return queueMicrotask(() => this.#fail())
    if (file.name === 'heic') return queueMicrotask(() => this.#tell({ outcome: { code: 'photo_heic' } }))
    const data = new ArrayBuffer(file.name === 'large' ? 4_000_000 : 300)
    const photo = { sha256: file.name, data, width: 4, height: 3, type: 'image/jpeg' } as const
    queueMicrotask(() => this.#tell({ outcome: { photo } }))
  }
  terminate() {
    if (this.#isAlive) ScriptedWorker.alive -= 1
    this.#isAlive = false
  }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const nothing = { present: 0, presentCharacters: 0 }
const summary = async (prepared: ReturnType<typeof preparePhotos>) => {
  const { photos, problems } = await prepared
  return { photos: photos.map(({ sha256 }) => sha256), problems }
}

beforeEach(() => {
  vi.stubGlobal('Worker', ScriptedWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
  Object.assign(ScriptedWorker, { started: 0, alive: 0, canStart: true })
})
afterEach(() => {
  expect(ScriptedWorker.alive).toBe(0)
  vi.useRealTimers()
})

describe('photos made ready', () => {
  it('come in their order, one worker for all', async () => {
    expect(await summary(preparePhotos(files('a', 'b', 'c'), nothing))).toEqual({
      photos: ['a', 'b', 'c'],
      problems: [],
    })
    expect(ScriptedWorker.started).toBe(1)
  })

  it('do not go with one that is refused', async () => {
    expect(await summary(preparePhotos(files('a', 'heic', 'b', 'heic'), nothing))).toEqual({
      photos: ['a', 'b'],
      problems: [{ code: 'photo_heic', names: ['heic', 'heic'] }],
    })
  })

  it('do not go with one that takes the worker down', async () => {
    expect(await summary(preparePhotos(files('a', 'crashes', 'b'), nothing))).toEqual({
      photos: ['a', 'b'],
      problems: [{ code: 'photo_unreadable', names: ['crashes'] }],
    })
    expect(ScriptedWorker.started).toBe(2)
  })

  it('do not wait for ever for one that never comes back', async () => {
    vi.useFakeTimers()
    const prepared = summary(preparePhotos(files('hangs', 'b'), nothing))
    await vi.advanceTimersByTimeAsync(encodeTimeoutMs)
    expect(await prepared).toEqual({ photos: ['b'], problems: [{ code: 'photo_unreadable', names: ['hangs'] }] })
  })

  it('have at most the characters that may be sent, those of earlier photos included', async () => {
    const presentCharacters = listingLimits.photoCharacters - 6_000_000
    expect(await summary(preparePhotos(files('large', 'large', 'a'), { present: 1, presentCharacters }))).toEqual({
      photos: ['large', 'a'],
      problems: [{ code: 'photos_too_large', names: ['large'] }],
    })
  })

  it('tell how far they are', async () => {
    const onProgress = vi.fn()
    await preparePhotos(files('a', 'heic'), { ...nothing, onProgress })
    expect(onProgress.mock.calls.flat()).toEqual([
      { done: 0, total: 2 },
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ])
  })

  it('stop at once when nobody wants them any more', async () => {
    const stop = new AbortController()
    const prepared = preparePhotos(files('hangs'), { ...nothing, signal: stop.signal })
    stop.abort(new Error('left'))
    await expect(prepared).rejects.toThrow('left')
  })

  it('are looked at on the page where the worker cannot be had: that is no fault of the photo', async () => {
    ScriptedWorker.canStart = false
    const words = new File(['just words'], 'words.jpg')
    expect((await preparePhotos([words], nothing)).problems).toEqual([
      { code: 'photo_not_jpeg_or_png', names: ['words.jpg'] },
    ])
  })
})
