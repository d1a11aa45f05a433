/** The sitemap: every public page and experience in each language, as https://www.sitemaps.org/protocol.html has it. */
import { asc } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { isPublic } from '../experiences/search/columns.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { escapeHtml } from './early.ts'
import { alternates } from './head-tags.ts'

/** Experiences in one file: twice as many addresses, of the 50,000 and 50 MB that a file may hold. A few milliseconds' work. */
export const experiencesInPart = 5000

interface Entry {
  address: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One element a language, each naming them all. Ten thousand are made at once: no address is escaped twice. */
const toElements = ({ address, changedAt }: Entry): string => {
  const hrefs = new Set<string>()
  let links = ''
  for (const { hreflang, href } of alternates(escapeHtml(address))) {
    // The address for everybody else is English's own.
    hrefs.add(href)
    links += `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  }
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  let elements = ''
  for (const href of hrefs) elements += `<url><loc>${href}</loc>${lastmod}${links}</url>\n`
  return elements
}

export const urlSet = (entries: readonly Entry[]): string =>
  [
    head,
    `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
    ...entries.map(toElements),
    '</urlset>\n',
  ].join('')

export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    head,
    `<sitemapindex xmlns="${schema}">\n`,
    ...addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')

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
