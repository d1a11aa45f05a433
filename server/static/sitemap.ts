/** The sitemap: every public page and experience in each language, as https://www.sitemaps.org/protocol.html has it. */
import { asc, count } from 'drizzle-orm'
import { experiences } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'
import { isPublic } from '../experiences/columns.ts'
import { escapeHtml } from './early.ts'
import { alternates } from './head-tags.ts'

/** Experiences in one file: twice as many addresses, of the 50,000 and 50 MB that a file may hold. */
export const experiencesInPart = 10_000

interface Entry {
  address: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One element a language, each naming them all. */
const toElements = ({ address, changedAt }: Entry): string[] => {
  const all = alternates(address)
  const links = all
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`)
    .join('')
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  // The address for everybody else is English's own.
  return [...new Set(all.map(({ href }) => href))].map(
    (href) => `<url><loc>${escapeHtml(href)}</loc>${lastmod}${links}</url>\n`,
  )
}

export const urlSet = (entries: readonly Entry[]): string =>
  [
    head,
    `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
    ...entries.flatMap(toElements),
    '</urlset>\n',
  ].join('')

export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    head,
    `<sitemapindex xmlns="${schema}">\n`,
    ...addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')

export const countPublic = async (db: Database): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(experiences).where(isPublic)
  return row?.total ?? 0
}

/** One part of the experiences, in an order that does not change with what they hold. */
export const experienceEntries = async (db: Database, origin: string, part: number): Promise<Entry[]> => {
  const rows = await db
    .select({ id: experiences.id, updatedAt: experiences.updatedAt })
    .from(experiences)
    .where(isPublic)
    .orderBy(asc(experiences.id))
    .limit(experiencesInPart)
    .offset(part * experiencesInPart)
  return rows.map(({ id, updatedAt }) => ({ address: `${origin}/experience/${id}`, changedAt: updatedAt }))
}
