/**
 * Pages are sent with the rules that they are painted with: waiting for style sheets of their own costs a slow phone a round trip before
 * its first paint, and the whole sheets do not fit into what a new connection sends at first. They are linked at the page's end, for
 * what is opened and what the app adds. The build links them in the head, so that the files that the worker keeps, and a static host,
 * have each sheet once (docs/decisions/0099).
 */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Effort } from '../platform/http/compress.ts'
import { type ReadyBody, sendReadyBody, toReadyBody } from '../platform/http/ready-body.ts'
import { contentSecurityPolicy } from '../platform/http/headers.ts'
import { loadOnce } from '../platform/promises.ts'
import { nextPagesHash, nextPagesMarkup } from './next-pages.ts'
import { namesIn, paintedRules, type SheetParts } from './painted-rules.ts'
import type { SiteFiles } from './site-files.ts'

/** A page as it is sent. */
export interface PageBody extends ReadyBody {
  /** The policy that allows its rules, by their hash; null where that of every answer will do. */
  policy: string | null
}

export type ToPageBody = (html: string, effort?: Effort) => Promise<PageBody>

/** What the build has written (build/prerender.ts). */
const partsFile = '/server/sheet-parts.json'

const linkedSheet = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g

/** With more at its end, before the sheets that stand there already: their order decides between rules. */
const withSheets = (rest: string, links: string): string => {
  const sheets = rest.indexOf('<link rel="stylesheet"')
  const at = sheets < 0 ? rest.indexOf('</body>') : sheets
  return `${rest.slice(0, at)}${links}${rest.slice(at)}`.replace('</body>', () => `${nextPagesMarkup}</body>`)
}

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** Only rules of the build, read from its own files, are written into a page and allowed in it. */
export const createPageBodies = (
  files: Pick<SiteFiles, 'has' | 'text'>,
  config: Pick<Config, 'mediaUrl'>,
): ToPageBody => {
  // The build's own file, written by build/prerender.ts.
  const readParts = loadOnce(async () => JSON.parse(await files.text(partsFile)) as SheetParts)
  return async (html, effort) => {
    const end = Math.max(0, html.indexOf('</head>'))
    const links = [...html.slice(0, end).matchAll(linkedSheet)].map(([link, address = '']) => ({ link, address }))
    const parts = links.length > 0 && files.has(partsFile) ? await readParts() : {}
    const sheets = links.flatMap(({ address }) => (files.has(address) && parts[address] ? [parts[address]] : []))
    // One sheet alone that stays where it is would come before the others.
    if (sheets.length === 0 || sheets.length < links.length) return { ...toReadyBody(html, effort), policy: null }
    const css = paintedRules(sheets, namesIn(html))
    const head = links.reduce(
      (text, { link }, index) => text.replace(link, () => (index === 0 ? `<style>${css}</style>` : '')),
      html.slice(0, end),
    )
    const rest = withSheets(html.slice(end), links.map(({ link }) => link).join(''))
    const policy = contentSecurityPolicy(config, { styles: [hashOf(css)], rules: [nextPagesHash] })
    return { ...toReadyBody(head + rest, effort), policy }
  }
}

export const sendPage = (exchange: Parameters<typeof sendReadyBody>[0], page: PageBody): Promise<FastifyReply> => {
  if (page.policy !== null) exchange.reply.header('content-security-policy', page.policy)
  return sendReadyBody(exchange, page)
}
