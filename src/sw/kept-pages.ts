/** A start without network begins with what the page showed last, put into the shell (src/lib/start/kept-page.ts). */
import { type KeptPage, keptPageAddress, keptPageCache, parseKeptPage } from '#lib/start/kept-page.ts'
import { fillShell } from './fill-shell.ts'
import type { Locale } from './locale.ts'
import { matchBuild } from './precache.ts'

const read = async (address: string): Promise<KeptPage | null> => {
  const kept = await caches.match(address, { cacheName: keptPageCache })
  return kept ? parseKeptPage(await kept.json()) : null
}

/** The shell itself where there is no copy of this address, or anything is wrong with it; with network, too: what is new comes at once. */
export const withKeptPage = async (shell: Response, url: URL, locale: Locale): Promise<Response> => {
  const address = navigator.onLine ? null : keptPageAddress(url, locale)
  if (address === null) return shell
  try {
    const kept = await read(address)
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
