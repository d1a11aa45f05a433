import type { RouteHandlerCallback } from 'workbox-core'
import { sharedAddress } from '#contract/rules/search/share-target.ts'
import { currentLocale, type Locale } from './locale.ts'
import { matchBuild } from './precache.ts'

const asked = (url: URL): Locale | null => {
  const lang = url.searchParams.get('lang')
  return lang === 'en' || lang === 'fr' ? lang : null
}

/** Answers a navigation from the precache: the route's own page where there is one, else the shell. */
export const answerNavigation: RouteHandlerCallback = async ({ url, request }) => {
  const shared = url.pathname === '/search' ? sharedAddress(url.searchParams, url.origin) : null
  if (shared !== null) return Response.redirect(new URL(shared, url.origin).href, 303)
  const locale = asked(url) ?? (await currentLocale())
  const page = url.pathname === '/' ? '/index' : url.pathname
  const kept = (await matchBuild(`/pages${page}.${locale}.html`)) ?? (await matchBuild(`/shell.${locale}.html`))
  return kept ?? fetch(request instanceof Request ? request : url.href)
}
