/**
 * Pages are sent with the style sheets that they are painted with: waiting for files of their own costs a slow phone a round trip before
 * its first paint. The build links them, so that the files that the worker keeps, and a static host, have each sheet once.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Effort } from '../platform/http/body/compress.ts'
import { type ReadyBody, sendReadyBody, toReadyBody } from '../platform/http/body/ready-body.ts'
import { contentSecurityPolicy } from '../platform/http/headers.ts'
import { nextPagesHash, nextPagesMarkup } from './next-pages.ts'
import type { SiteFiles } from './site-files.ts'

/** A page as it is sent. */
export interface PageBody extends ReadyBody {
  /** The policy that allows its sheets, by the hash of each; null where that of every answer will do. */
  policy: string | null
}

export type ToPageBody = (html: string, effort?: Effort) => Promise<PageBody>

interface Sheet {
  markup: string
  hash: string
}

const linkedSheet = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g

/**
 * The disabled link is never fetched. By it Vite knows that the sheet is here when code that needs it is loaded: its helper looks for a
 * link of that address.
 */
const toSheet = (address: string, css: string): Sheet => ({
  markup: `<style>${css}</style><link rel="stylesheet" href="${address}" disabled>`,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
})

/** Only sheets of the build, read from its own files, are written into a page and allowed in it. */
export const createPageBodies = (
  files: Pick<SiteFiles, 'has' | 'text'>,
  config: Pick<Config, 'mediaUrl'>,
): ToPageBody => {
  const sheets = new Map<string, Promise<Sheet>>()
  const sheetOf = (address: string): Promise<Sheet> => {
    const known = sheets.get(address) ?? files.text(address).then((css) => toSheet(address, css))
    sheets.set(address, known)
    known.catch(() => sheets.delete(address))
    return known
  }
  return async (html, effort) => {
    const end = Math.max(0, html.indexOf('</head>'))
    const head = html.slice(0, end)
    const addresses = [...head.matchAll(linkedSheet)].map(([, address = '']) => address).filter(files.has)
    if (addresses.length === 0) return { ...toReadyBody(html, effort), policy: null }
    const found = new Map(
      await Promise.all(addresses.map(async (address) => [address, await sheetOf(address)] as const)),
    )
    const styled = head.replaceAll(linkedSheet, (link, address: string) => found.get(address)?.markup ?? link)
    const rest = html.slice(end).replace('</body>', () => `${nextPagesMarkup}</body>`)
    const styles = [...found.values()].map(({ hash }) => hash)
    const policy = contentSecurityPolicy(config, { styles, rules: [nextPagesHash] })
    return { ...toReadyBody(styled + rest, effort), policy }
  }
}

export const sendPage = (exchange: Parameters<typeof sendReadyBody>[0], page: PageBody): Promise<FastifyReply> => {
  if (page.policy !== null) exchange.reply.header('content-security-policy', page.policy)
  return sendReadyBody(exchange, page)
}
