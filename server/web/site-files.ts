/** The files of the built app by address. The server lists them once, so no address can name a file outside of the build. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { listFiles } from '#server/platform/list-files.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { type Encoding, pickEncoding } from '../platform/http/compress.ts'
import { pathMatcher } from '../platform/http/path-matcher.ts'

export interface SiteFile {
  body: Buffer
  etag: string
  encoding: Encoding
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  [null, ''],
] as const
/** Larger files are pictures, which the browser caches. */
const maxCachedBytes = 256 * 1024

export const openSiteFiles = async (folder: string) => {
  const files = (await listFiles(folder)).map((file) => [`/${file}`, path.join(folder, file)] as const)
  // Only the tools of the build read folders such as .vite.
  const addresses: ReadonlyMap<string, string> = new Map(files.filter(([address]) => !address.includes('/.')))
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
    has: (address: string): boolean => addresses.has(address),
    addresses: (): Iterable<string> => addresses.keys(),
    /** Reads a file as text, without a cache. Rejects if there is no such file. */
    text: async (address: string): Promise<string> => {
      const file = addresses.get(address)
      if (file === undefined) throw new ApiError('not_found')
      return readFile(file, 'utf8')
    },
    /** Reads a file in the best encoding that the client accepts. */
    read: async (address: string, acceptEncoding: string | undefined): Promise<SiteFile | null> => {
      if (!addresses.has(address)) return null
      const available = encodings.filter(([, suffix]) => addresses.has(address + suffix))
      const encoding = pickEncoding(
        acceptEncoding,
        available.map(([name]) => name),
      )
      const [, suffix = ''] = available.find(([name]) => name === encoding) ?? []
      const file = addresses.get(address + suffix)
      return file === undefined ? null : load(file, encoding)
    },
  }
}

export type SiteFiles = Awaited<ReturnType<typeof openSiteFiles>>

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

export const contentTypeOf = (address: string): string =>
  contentTypes[path.extname(address)] ?? 'application/octet-stream'

const screensSchema = z.array(z.string().check(z.regex(/^\/(?:$|[\w$./-]*\w$)/)))

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

/**
 * Reads the app's routes from the build. The returned function finds the pattern of the screen at an address, such as `/experience/$id`, or
 * null; a slash at the end of the address does not matter.
 */
export const readScreens = async (folder: string): Promise<(pathname: string) => string | null> => {
  const screens = z.parse(screensSchema, JSON.parse(await readFile(path.join(folder, 'screens.json'), 'utf8')))
  // Parameters as the router spells them: `/experience/$id`.
  const matchers = screens.map((screen) => ({ screen, isAt: pathMatcher(withoutSlash(screen), '$') }))
  return (pathname) => matchers.find(({ isAt }) => isAt(withoutSlash(pathname)))?.screen ?? null
}
