/** Both ends count. */
export interface ByteRange {
  start: number
  end: number
}

/** The longest answer. The app asks for the first 16 KiB, for directories and for single tiles, which are smaller. */
export const maxRangeBytes = 1024 * 1024

const digits = (text: string | undefined): number | null => (text ? Number(text) : null)

/**
 * The one range that a request asks for, of something `size` bytes long, shortened to `maxRangeBytes` (RFC 9110, 15.3.7 lets
 * a server answer less). Null where it asks for none, for several, or for what is not there.
 */
export const toByteRange = (header: string | undefined, size: number): ByteRange | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  const [from, to] = [digits(first), digits(last)]
  if (from === null && (to === null || to === 0)) return null
  const start = from ?? Math.max(0, size - (to ?? 0))
  const end = from === null || to === null ? size - 1 : Math.min(to, size - 1)
  if (start >= size || end < start) return null
  return { start, end: Math.min(end, start + maxRangeBytes - 1) }
}
