/** Bodies made while the server runs, in the smallest form that the client takes. Built files are compressed before. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | null

export interface Encoded {
  body: Buffer
  encoding: Encoding
}

/** Below this a network sends one packet either way. Bytes. */
const worthwhile = 1024
/** Quick where somebody waits each time; small for what is kept and sent often. */
export type Effort = 'quick' | 'small'
const qualities: Record<Effort, number> = { quick: 4, small: 11 }
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Does an `Accept-Encoding` header take this one? */
export const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, q] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && q !== '0'
  })

/**
 * Compresses off the main thread. Not for answers that hold a secret beside what a stranger may have put there: their
 * length would tell it, byte by byte.
 */
export const compress = async (
  body: Buffer,
  acceptEncoding: string | undefined,
  effort: Effort = 'quick',
): Promise<Encoded> => {
  if (body.length >= worthwhile) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualities[effort] }
    if (accepts(acceptEncoding, 'br')) return { body: await brotli(body, { params }), encoding: 'br' }
    if (accepts(acceptEncoding, 'gzip')) return { body: await gzipped(body), encoding: 'gzip' }
  }
  return { body, encoding: null }
}
