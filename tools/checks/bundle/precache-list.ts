/** The addresses in the list that the build wrote into the service worker, relative to dist/. */
export const precacheList = (worker: string): string[] => {
  const quote = `["'\`]`
  const key = (name: string) => `${quote}?${name}${quote}?\\s*:\\s*`
  const url = `${key('url')}${quote}([^"'\`]+)${quote}`
  const revision = `${key('revision')}(?:null|void 0|${quote}[^"'\`]*${quote})`
  const entry = new RegExp(`\\{\\s*(?:${url}\\s*,\\s*${revision}|${revision}\\s*,\\s*${url})[^}]*\\}`, 'g')
  return [...worker.matchAll(entry)].map(([, first, second]) => (first ?? second ?? '').replace(/^\//, ''))
}
