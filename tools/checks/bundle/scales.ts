import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const compressible = /\.(js|css|html|svg|webmanifest|json|txt|xml)$/

/** Weighs built files as they travel, in bytes: brotli for what the server compresses, the file itself for the rest. */
export const createScales = (dist: string) => {
  const known = new Map<string, number>()
  const weigh = (file: string): number => {
    const bytes = readFileSync(join(dist, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return compressible.test(file) ? brotliCompressSync(bytes, { params }).length : bytes.length
  }
  return (file: string): number => {
    const weight = known.get(file) ?? weigh(file)
    known.set(file, weight)
    return weight
  }
}
export type Scales = ReturnType<typeof createScales>
