/** The interface's language as the worker knows it: kept in a cache entry, because a worker cannot read localStorage. */
const cacheName = 'rihla-locale'
const key = '/__locale'

export type Locale = 'en' | 'fr'

export const rememberLocale = async (locale: Locale): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.put(key, new Response(locale))
}

/** The stored language, else the browser's, else English (specification, section 4). */
export const currentLocale = async (): Promise<Locale> => {
  const stored = await caches.match(key, { cacheName }).then((response) => response?.text())
  if (stored === 'en' || stored === 'fr') return stored
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
