/** Bodies made while the server runs, in the smallest form that the client takes. Built files are compressed before. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | null

export interface Encoded {
  body: Buffer
  encoding: Encoding
}

/** Below this a network sends one packet either way. Bytes. */
const worthwhile = 1024
/**
 * Least for megabytes of the same words over and over, where a twentieth of the time leaves them as small; quick where
 * the client waits each time; page for a page that is made anew with every change of the catalogue, a twelfth smaller in the same time;
 * small for what is kept and sent often.
 */
export type Effort = 'least' | 'quick' | 'page' | 'small'
const qualities: Record<Effort, number> = { least: 2, quick: 4, page: 6, small: 11 }
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Characters of an `Accept-Encoding` that is read at all; browsers send about thirty. */
const maxHeader = 500

/** The encodings that a header names without `q=0`. Read part by part: linear in its length, whatever it holds. */
const acceptedIn = (header: string): Set<string> => {
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? ''
    if (weight === '' || Number(weight) !== 0) accepted.add(name)
  }
  return accepted
}

/** The best encoding that an `Accept-Encoding` header takes. */
export const pickEncoding = (header: string | undefined, offered: readonly Encoding[] = encodings): Encoding => {
  if (header === undefined || header.length > maxHeader) return null
  const accepted = acceptedIn(header)
  return encodings.find((encoding) => offered.includes(encoding) && accepted.has(encoding)) ?? null
}

/** What is sent of a body of this many bytes where the client takes `encoding`. */
export const worthwhileEncoding = (bytes: number, encoding: Encoding): Encoding =>
  bytes >= worthwhile ? encoding : null

/**
 * Compresses off the main thread. Not for answers that hold a secret beside what a stranger may have put there: their
 * length would tell it, byte by byte.
 */
export const compress = async (body: Buffer, encoding: Encoding, effort: Effort = 'quick'): Promise<Encoded> => {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualities[effort] }
    return { body: await brotli(body, { params }), encoding }
  }
  return encoding === 'gzip' ? { body: await gzipped(body), encoding } : { body, encoding }
}
