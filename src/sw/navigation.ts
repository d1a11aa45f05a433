import type { RouteHandlerCallback } from 'workbox-core'
import { sharedParams } from '#contract/rules/search/shared-params.ts'
import { type KeptPage, keptPageAddress, keptPageCache, parseKeptPage } from '#lib/start/kept-page.ts'
import { fillShell } from './fill-shell.ts'
import { currentLocale, type Locale } from './locale.ts'
import { matchBuild } from './precache.ts'

const asked = (url: URL): Locale | null => {
  const lang = url.searchParams.get('lang')
  return lang === 'en' || lang === 'fr' ? lang : null
}

/** Where what another app shared leads; null for every other address, which needs none of the rules. */
const whereShared = async ({ pathname, searchParams, origin }: URL): Promise<string | null> => {
  if (pathname !== '/search' || !sharedParams.some((name) => searchParams.has(name))) return null
  return (await import('#contract/rules/search/share-target.ts')).sharedAddress(searchParams, origin)
}

const readPage = async (address: string): Promise<KeptPage | null> => {
  const kept = await caches.match(address, { cacheName: keptPageCache })
  return kept ? parseKeptPage(await kept.json()) : null
}

/**
 * Puts the saved copy of the page into the shell for a start without network. Returns the shell unchanged online, if there is no copy, or if the
 * copy does not fit this build.
 */
const withKeptPage = async (shell: Response, url: URL, locale: Locale): Promise<Response> => {
  const address = navigator.onLine ? null : keptPageAddress(url, locale)
  if (address === null) return shell
  try {
    const kept = await readPage(address)
    if (kept === null) return shell
    const sheets = await Promise.all(kept.sheets.map(matchBuild))
    const filled = sheets.includes(undefined) ? null : fillShell(await shell.clone().text(), kept)
    if (filled === null) return shell
    const headers = new Headers(shell.headers)
    for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
    return new Response(filled, { headers })
  } catch {
    return shell
  }
}

/** Answers a navigation from the precache: the home page's own, else the shell. */
export const answerNavigation: RouteHandlerCallback = async ({ url, request }) => {
  const shared = await whereShared(url)
  if (shared !== null) return Response.redirect(new URL(shared, url.origin).href, 303)
  const locale = asked(url) ?? (await currentLocale())
  // Of the pages that are built the precache has the home page alone (vite.config.ts).
  const page = url.pathname === '/' ? '/pages/index' : '/shell'
  const kept = await matchBuild(`${page}.${locale}.html`)
  return kept ? withKeptPage(kept, url, locale) : fetch(request instanceof Request ? request : url.href)
}
