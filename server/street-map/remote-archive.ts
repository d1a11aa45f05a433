/** Reads the archive at the configured address. Nothing that clients send becomes part of an address. */
import { Readable } from 'node:stream'
import { ApiError } from '../platform/http/api-error.ts'
import { type Archive, type ArchiveState, chunkBytes, headerBytes } from './archive.ts'

/** Milliseconds for the response headers of the other server, and for each chunk. */
const timeoutMs = 10_000
/** Milliseconds for which its size and etag are cached. */
const cacheMs = 60_000
const retryAfter = 5

const unavailable = () => new ApiError('unavailable', { retryAfter })

/** Reads exactly `length` bytes. Fails if the server sends more or fewer than it announced. */
async function* readBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  length: number,
  withTimeout: <T>(work: Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array> {
  let read = 0
  try {
    for (;;) {
      const { value } = await withTimeout(reader.read())
      read += value?.length ?? 0
      if (read > length || (value === undefined && read < length)) throw unavailable()
      if (value === undefined) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export const openRemoteArchive = (url: string): Archive => {
  let cached: (ArchiveState & { until: number }) | null = null

  const request = async (start: number, end: number) => {
    const aborting = new AbortController()
    /** Runs only while the client reads: a slow client causes no timeout of the other server. */
    const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => aborting.abort(), timeoutMs)
      return work.finally(() => clearTimeout(timer))
    }
    const response = await withTimeout(
      fetch(url, {
        headers: { range: `bytes=${start}-${end}`, 'accept-encoding': 'identity' },
        // Only the configured address is trusted.
        redirect: 'error',
        signal: aborting.signal,
      }),
    )
    const [firstByte, lastByte, size] = (
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.slice(1) ?? []
    ).map(Number)
    const isInRange =
      firstByte === start && lastByte !== undefined && lastByte >= start && lastByte <= end && size !== undefined
    if (response.status !== 206 || !isInRange || response.body === null) {
      await response.body?.cancel()
      throw unavailable()
    }
    const tag = response.headers.get('etag')
    const etag = tag?.startsWith('"') ? tag : `"${size.toString(36)}-${response.headers.get('last-modified') ?? ''}"`
    const length = lastByte - start + 1
    const chunks = readBody(response.body.getReader(), length, withTimeout)
    // Waits for the first chunk, so that a failure before it is answered with 503.
    const first = await chunks.next()
    const body = Readable.from(
      (async function* () {
        if (!first.done) yield first.value
        yield* chunks
      })(),
      { objectMode: false, highWaterMark: chunkBytes },
    )
    // Also if the client leaves: then the rest is not downloaded.
    body.once('close', () => aborting.abort())
    cached = { size, etag, until: Date.now() + cacheMs }
    return { size, etag, length, body }
  }
  const read = (start: number, end: number) =>
    request(start, end).catch((thrown: unknown) => {
      cached = null
      throw thrown instanceof ApiError ? thrown : unavailable()
    })
  return {
    state: async () => {
      if (cached && Date.now() < cached.until) return cached
      const { body, size, etag } = await read(0, headerBytes - 1)
      body.destroy()
      return { size, etag }
    },
    read: ({ start, end }) => read(start, end),
  }
}
