import { keep, readKept } from '#lib/device/device-storage.ts'

/** The interface's languages. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

const key = 'language'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** A stored, asked or browser's language as one of ours: `fr-MA` is French. */
const toLocale = (value: string | null | undefined): Locale | undefined =>
  locales.find((locale) => value?.toLowerCase().split('-')[0] === locale)

/** `?lang=` of the address, else what was stored, else the browser's, else English. Positional: it is before the first paint. */
export const chooseLocale = (asked: string | null, stored: string | null, browser: string | undefined): Locale =>
  [asked, stored].find(isLocale) ?? toLocale(browser) ?? 'en'

/**
 * Kept for the next start, and in a cookie, so that the server sends the page in this language: over https
 * one that browsers take from this very host alone.
 */
export const storeLocale = (locale: Locale): void => {
  keep(key, locale)
  // The Cookie Store API would be late: the cookie must be there before the next page is asked for.
  // biome-ignore lint/suspicious/noDocumentCookie: written at once, unlike by the store
  document.cookie =
    (location.protocol === 'https:' ? `__Host-${key}=${locale}; secure` : `${key}=${locale}`) +
    '; path=/; max-age=31536000; samesite=lax'
}

/** The interface's language at the start, stored from then on. */
export const detectLocale = (): Locale => {
  const asked = new URLSearchParams(location.search).get('lang')
  const locale = chooseLocale(asked, readKept(key), navigator.language)
  storeLocale(locale)
  return locale
}
