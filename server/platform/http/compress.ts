/** Compresses bodies that are made at run time. The build compresses files. */

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { weightedValues } from './weighted-values.ts'

/** Best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | null

export interface Encoded {
  body: Buffer
  encoding: Encoding
}

/** Bytes. A smaller body is one packet either way. */
const worthwhile = 1024
/**
 * `least`: for megabytes of repeated words, as small in a twentieth of the time. `quick`: when the client waits each time. `page`: for a page
 * that is made again with every change of the catalogue, a twelfth smaller in the same time. `small`: for bodies that are cached and sent often.
 */
export type Effort = 'least' | 'quick' | 'page' | 'small'
const qualities: Record<Effort, number> = { least: 2, quick: 4, page: 6, small: 11 }
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The longest `Accept-Encoding` that is read. Browsers send about thirty characters. */
const maxHeader = 500

export const pickEncoding = (header: string | undefined, offered: readonly Encoding[] = encodings): Encoding => {
  if (header === undefined || header.length > maxHeader) return null
  const refused = (q: string | undefined) => q !== undefined && q !== '' && Number(q) === 0
  const accepted = new Set(weightedValues(header).flatMap(({ name, q }) => (refused(q) ? [] : name)))
  return encodings.find((encoding) => offered.includes(encoding) && accepted.has(encoding)) ?? null
}

/** Returns `encoding` for a body that is large enough to compress, else null. */
export const worthwhileEncoding = (bytes: number, encoding: Encoding): Encoding =>
  bytes >= worthwhile ? encoding : null

/**
 * Compresses off the main thread. Not for answers with a secret beside text that a stranger chose: their length would reveal the secret.
 */
export const compress = async (body: Buffer, encoding: Encoding, effort: Effort = 'quick'): Promise<Encoded> => {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualities[effort] }
    return { body: await brotli(body, { params }), encoding }
  }
  return encoding === 'gzip' ? { body: await gzipped(body), encoding } : { body, encoding }
}
