/**
 * Prepares the HTML of a page for sending. The page contains the style rules of its first paint: a style sheet of its own would cost a slow
 * phone a round trip before that, and the whole sheets do not fit into the first packets of a new connection. The whole sheets are linked at
 * the page's end, for dialogs and for later screens. The build links them in the head, so that the files that the worker caches, and a static
 * host, have each sheet once (docs/decisions/0118).
 *
 * The page also contains speculation rules: the browser prefetches the page of a link that a pointer rests on or a finger touches
 * (docs/decisions/0118). It does not run it, so that a page that the user does not open has no effect.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Effort } from '../platform/http/compress.ts'
import { contentSecurityPolicy } from '../platform/http/headers.ts'
import { type ReadyBody, sendReadyBody, toReadyBody } from '../platform/http/ready-body.ts'
import { loadOnce } from '../platform/promises.ts'
import { namesIn, paintedRules, type SheetParts } from './painted-rules.ts'
import type { SiteFiles } from './site-files.ts'

export interface PageBody extends ReadyBody {
  /** The policy that allows the page's rules by their hash; null if the page needs no policy of its own. */
  policy: string | null
}

export type ToPageBody = (html: string, effort?: Effort) => Promise<PageBody>

/** Returns the hash of an inline element's text, as a content security policy names it. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns what the policy of every page must allow: the import map of the build, which a script puts into the page (build/import-map.ts).
 * Nothing if the build has none.
 */
export const allowedImportMap = async (files: Pick<SiteFiles, 'has' | 'text'>): Promise<string[]> =>
  files.has('/importmap.json') ? [hashOf(await files.text('/importmap.json'))] : []

/** Written by the build (build/prerender.ts). */
const partsFile = '/server/sheet-parts.json'

const linkedSheet = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g

/** Addresses of the server that are no pages of the app: requests of some of them have effects. */
const serverAddresses = ['/api/*', '/media/*', '/payment/*', '/unsubscribe*']
const prefetchRules = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: serverAddresses } }] }, eagerness: 'moderate' },
  ],
})
/** At the end of a page; boot.ts removes it if the browser saves data. */
const prefetchMarkup = `<script type="speculationrules">${prefetchRules}</script>`
const prefetchHash = hashOf(prefetchRules)

/** Adds links before the style sheets at the page's end, because their order decides between rules. */
const withSheets = (rest: string, links: string): string => {
  const sheets = rest.indexOf('<link rel="stylesheet"')
  const at = sheets < 0 ? rest.indexOf('</body>') : sheets
  return `${rest.slice(0, at)}${links}${rest.slice(at)}`.replace('</body>', () => `${prefetchMarkup}</body>`)
}

/** Writes only rules from files of the build into a page, and allows only those. */
export const createPageBodies = (
  files: Pick<SiteFiles, 'has' | 'text'>,
  config: Pick<Config, 'mediaUrl'>,
): ToPageBody => {
  const importMap = loadOnce(() => allowedImportMap(files))
  // The cast is safe: build/prerender.ts writes the file.
  const readParts = loadOnce(async () => JSON.parse(await files.text(partsFile)) as SheetParts)
  return async (html, effort) => {
    const end = Math.max(0, html.indexOf('</head>'))
    const links = [...html.slice(0, end).matchAll(linkedSheet)].map(([link, address = '']) => ({ link, address }))
    const parts = links.length > 0 && files.has(partsFile) ? await readParts() : {}
    const sheets = links.flatMap(({ address }) => (files.has(address) && parts[address] ? [parts[address]] : []))
    // A sheet that stayed in the head would precede the others.
    if (sheets.length === 0 || sheets.length < links.length) return { ...toReadyBody(html, effort), policy: null }
    const css = paintedRules(sheets, namesIn(html))
    const head = links.reduce(
      (text, { link }, index) => text.replace(link, () => (index === 0 ? `<style>${css}</style>` : '')),
      html.slice(0, end),
    )
    const rest = withSheets(html.slice(end), links.map(({ link }) => link).join(''))
    const policy = contentSecurityPolicy(config, {
      styles: [hashOf(css)],
      scripts: [prefetchHash, ...(await importMap())],
    })
    return { ...toReadyBody(head + rest, effort), policy }
  }
}

export const sendPage = (exchange: Parameters<typeof sendReadyBody>[0], page: PageBody): Promise<FastifyReply> => {
  if (page.policy !== null) exchange.reply.header('content-security-policy', page.policy)
  return sendReadyBody(exchange, page)
}
