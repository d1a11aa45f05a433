/** The archive at the one address that is configured: what clients send never becomes part of an address. */
import { Readable } from 'node:stream'
import { ApiError } from '../platform/http/api-error.ts'
import { type Archive, type ArchiveState, chunkBytes } from './archive.ts'
import { headerBytes } from './archive-header.ts'

/** Milliseconds that the other server may take for its head, and for each of its chunks. */
const timeoutMs = 10_000
/** How long its size and etag are believed before they are asked for again. */
const believedMs = 60_000
const retryAfter = 5

const away = () => new ApiError('unavailable', { retryAfter })

/** Reads exactly `length` bytes: a server that sends more or fewer than it said is not listened to. */
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
      if (read > length || (value === undefined && read < length)) throw away()
      if (value === undefined) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export const openRemoteArchive = (url: string): Archive => {
  let believed: (ArchiveState & { until: number }) | null = null

  const ask = async (start: number, end: number) => {
    const ending = new AbortController()
    /** While the client does not read, nothing is asked of the other server, and no time passes for it. */
    const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => ending.abort(), timeoutMs)
      return work.finally(() => clearTimeout(timer))
    }
    const request = fetch(url, {
      headers: { range: `bytes=${start}-${end}`, 'accept-encoding': 'identity' },
      // Another address is not the one that is configured.
      redirect: 'error',
      signal: ending.signal,
    })
    const response = await withTimeout(request)
    const [first, last, size] = (
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.slice(1) ?? []
    ).map(Number)
    const isAsked = first === start && last !== undefined && last >= start && last <= end && size !== undefined
    if (response.status !== 206 || !isAsked || response.body === null) {
      await response.body?.cancel()
      throw away()
    }
    const tag = response.headers.get('etag')
    const etag = tag?.startsWith('"') ? tag : `"${size.toString(36)}-${response.headers.get('last-modified') ?? ''}"`
    const length = last - start + 1
    const chunks = readBody(response.body.getReader(), length, withTimeout)
    // Nothing is answered before the other server has begun: what fails by then is 503.
    const begun = await chunks.next()
    const body = Readable.from(
      (async function* () {
        if (!begun.done) yield begun.value
        yield* chunks
      })(),
      { objectMode: false, highWaterMark: chunkBytes },
    )
    // Also if the client leaves: the rest is not asked for.
    body.once('close', () => ending.abort())
    believed = { size, etag, until: Date.now() + believedMs }
    return { size, etag, length, body }
  }
  const read = (start: number, end: number) =>
    ask(start, end).catch((thrown: unknown) => {
      believed = null
      throw thrown instanceof ApiError ? thrown : away()
    })
  return {
    state: async () => {
      if (believed && Date.now() < believed.until) return believed
      const { body, size, etag } = await read(0, headerBytes - 1)
      body.destroy()
      return { size, etag }
    },
    read: ({ start, end }) => read(start, end),
  }
}
