import type { RouteHandlerCallback } from 'workbox-core'
import { sharedParams } from '#contract/rules/search/shared-params.ts'
import { withKeptPage } from './kept-pages.ts'
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
