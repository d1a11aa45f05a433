/**
 * The first screen of public pages as markup, kept for a start without network: the worker puts it into the shell, where it stands until the
 * app draws the page (docs/decisions/0118). Written by a window (src/ui/layout/keep-page.ts), read by the worker (src/sw/navigation.ts).
 */
export const keptPageCache = 'rihla-kept-pages'

/** How many pages are kept, the oldest of which makes way, and how long one may be, in characters. */
export const maxKeptPages = 12
export const maxKeptPage = 32_000

export interface KeptPage {
  /** The script that starts the app, whose name changes with any part of it: another build shows none of this. */
  start: string
  /** The sheets that it is painted with beside those of the shell. */
  sheets: string[]
  /** What stands in `main`. */
  markup: string
}

/** Pages of which a copy may be kept: the whole catalogue, and an experience. What a person has chosen there is in the query. */
const keptPath = /^\/(search|experience\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a copy of this address is kept; null for one of which there is none. */
export const keptPageAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, locale: string) =>
  keptPath.test(pathname) && search === '' ? `/__kept/${locale}${pathname}` : null

const sheetAddress = /^\/assets\/[\w-]+\.css$/

/** The copy, if this is one. */
export const parseKeptPage = (value: unknown): KeptPage | null => {
  if (typeof value !== 'object' || value === null) return null
  const { start, sheets, markup } = value as Partial<Record<keyof KeptPage, unknown>>
  if (typeof start !== 'string' || typeof markup !== 'string' || !Array.isArray(sheets)) return null
  return sheets.every((sheet) => typeof sheet === 'string' && sheetAddress.test(sheet))
    ? { start, sheets, markup }
    : null
}

/** Keeps a copy in the place of the one before. Null, or one that is too long, leaves none. */
export const keepPageAt = async (address: string, page: KeptPage | null): Promise<void> => {
  const cache = await caches.open(keptPageCache)
  await cache.delete(address)
  if (page === null || page.markup.length > maxKeptPage) return
  await cache.put(address, new Response(JSON.stringify(page)))
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, -maxKeptPages)) await cache.delete(oldest)
}

/** Of when the device changes hands: they are public, but which ones they are is what a person has looked at. */
export const forgetKeptPages = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(keptPageCache)
}
