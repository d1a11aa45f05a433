/** The sitemap of all public pages and experiences in each language, by https://www.sitemaps.org/protocol.html. */
import { asc } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { isPublic } from '../experiences/search/columns.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { alternates, escapeHtml } from './head-tags.ts'

/** Experiences in one file: twice as many addresses, of the 50,000 and 50 MB that a file may have. Takes a few milliseconds. */
export const experiencesInPart = 5000

interface Entry {
  address: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns one element for each language, each with the addresses of all. Escapes each address once, because ten thousand are built at once. */
const toElements = ({ address, changedAt }: Entry): string => {
  const hrefs = new Set<string>()
  let links = ''
  for (const { hreflang, href } of alternates(escapeHtml(address))) {
    // A set, because the address for other languages is that of English.
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

/** Returns one part of the experiences, in an order that does not depend on their content. */
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
