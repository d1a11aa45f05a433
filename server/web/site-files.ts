/** The files of the built app by address. The list is made once, so no address can name anything outside it. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ApiError } from '../platform/http/api-error.ts'
import { type Encoding, pickEncoding } from '../platform/http/compress.ts'

export interface SiteFile {
  body: Buffer
  etag: string
  encoding: Encoding
}

export interface SiteFiles {
  has: (address: string) => boolean
  addresses: () => Iterable<string>
  /** As text, read anew each time: whoever asks keeps what they make of it. Rejects where there is none. */
  text: (address: string) => Promise<string>
  /** The file in the best form that the client takes. */
  read: (address: string, acceptEncoding: string | undefined) => Promise<SiteFile | null>
}

const forms = [
  ['br', '.br'],
  ['gzip', '.gz'],
  [null, ''],
] as const
/** Larger ones are pictures, which the browser keeps. */
const maxCachedBytes = 256 * 1024

export const openSiteFiles = async (folder: string): Promise<SiteFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const addresses: ReadonlyMap<string, string> = new Map<string, string>(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file] as const)
      // Folders such as .vite hold what the build's own tools read.
      .filter(([address]) => !address.includes('/.')),
  )
  const cache = new Map<string, SiteFile>()
  const load = async (file: string, encoding: Encoding): Promise<SiteFile> => {
    const cached = cache.get(file)
    if (cached) return cached
    const body = await readFile(file)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const loaded = { body, etag, encoding }
    if (body.length <= maxCachedBytes) cache.set(file, loaded)
    return loaded
  }
  return {
    has: (address) => addresses.has(address),
    addresses: () => addresses.keys(),
    text: async (address) => {
      const file = addresses.get(address)
      if (file === undefined) throw new ApiError('not_found')
      return readFile(file, 'utf8')
    },
    read: async (address, acceptEncoding) => {
      if (!addresses.has(address)) return null
      const built = forms.filter(([, suffix]) => addresses.has(address + suffix))
      const encoding = pickEncoding(
        acceptEncoding,
        built.map(([form]) => form),
      )
      const [, suffix = ''] = built.find(([form]) => form === encoding) ?? []
      const file = addresses.get(address + suffix)
      return file === undefined ? null : load(file, encoding)
    },
  }
}
