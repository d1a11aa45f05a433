import type { RouteHandlerCallback } from 'workbox-core'
import { sharedAddress } from '#contract/rules/search/share-target.ts'
import { withKeptPage } from './kept-pages.ts'
import { currentLocale, type Locale } from './locale.ts'
import { matchBuild } from './precache.ts'

const asked = (url: URL): Locale | null => {
  const lang = url.searchParams.get('lang')
  return lang === 'en' || lang === 'fr' ? lang : null
}

/** Answers a navigation from the precache: the home page's own, else the shell. */
export const answerNavigation: RouteHandlerCallback = async ({ url, request }) => {
  const shared = url.pathname === '/search' ? sharedAddress(url.searchParams, url.origin) : null
  if (shared !== null) return Response.redirect(new URL(shared, url.origin).href, 303)
  const locale = asked(url) ?? (await currentLocale())
  // Of the pages that are built the precache has the home page alone (vite.config.ts).
  const page = url.pathname === '/' ? '/pages/index' : '/shell'
  const kept = await matchBuild(`${page}.${locale}.html`)
  return kept ? withKeptPage(kept, url, locale) : fetch(request instanceof Request ? request : url.href)
}
