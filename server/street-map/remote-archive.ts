/** The archive at the one address that is configured: what clients send never becomes part of an address. */
import { ApiError } from '../platform/http/api-error.ts'
import type { Archive, ArchiveState } from './archive.ts'
import { headerBytes } from './archive-header.ts'

const timeoutMs = 10_000
/** What is asked of the other server at once; who comes then is told to come again. */
const mostAtOnce = 24
/** How long its size and etag are believed before they are asked for again. */
const believedMs = 60_000
const retryAfter = 5

const away = () => new ApiError('unavailable', { retryAfter })

/** At most `most` bytes: a server that sends more than it was asked for is not listened to. */
const readBody = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > most) throw away()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export const openRemoteArchive = (url: string): Archive => {
  let inFlight = 0
  let believed: (ArchiveState & { until: number }) | null = null

  const ask = async (start: number, end: number) => {
    if (inFlight >= mostAtOnce) throw away()
    inFlight++
    try {
      const response = await fetch(url, {
        headers: { range: `bytes=${start}-${end}`, 'accept-encoding': 'identity' },
        // Another address is not the one that is configured.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
      if (response.status !== 206 || Number(first) !== start) {
        await response.body?.cancel()
        throw away()
      }
      const size = Number(total)
      const tag = response.headers.get('etag')
      const etag = tag?.startsWith('"') ? tag : `"${size.toString(36)}-${response.headers.get('last-modified') ?? ''}"`
      const bytes = await readBody(response, end - start + 1)
      believed = { size, etag, until: Date.now() + believedMs }
      return { size, etag, bytes }
    } catch (thrown) {
      believed = null
      throw thrown instanceof ApiError ? thrown : away()
    } finally {
      inFlight--
    }
  }
  return {
    state: async () => (believed && Date.now() < believed.until ? believed : ask(0, headerBytes - 1)),
    read: ({ start, end }) => ask(start, end),
  }
}
