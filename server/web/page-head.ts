/** The head of a page of which the build or the app has written title and description. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { escapeHtml } from './early.ts'
import { dataBlock, meta, publicAddress, shareTags } from './head-tags.ts'

/** public/share.jpg, as seed/art/build-share-picture.ts draws it. */
const sharePicture = { file: '/share.jpg', width: 1200, height: 630 }

interface Words {
  title: string
  description: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
/** The few that React writes. */
const toText = (markup: string): string =>
  markup.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity, name: string) => entities[name] ?? entity)

const canonicalTag = /<link rel="canonical" href="([^"]*)">/
/** The address that the build names for a page which is the same as another one. */
export const originalOf = (html: string): string | null =>
  canonicalTag.exec(html.split('</head>', 1)[0] ?? '')?.[1] ?? null

/** What a page says of itself, or null where it wants no place in a search engine. */
const wordsOf = (html: string): Words | null => {
  const head = html.split('</head>', 1)[0] ?? ''
  const [, title] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? []
  if (title === undefined || /<meta name="robots" content="noindex"/.test(head)) return null
  return { title: toText(title), description: toText(description) }
}

interface Page {
  /** As it was written: its title and description are read from it. */
  html: string
  /** Without a slash at its end, but for the home page. */
  pathname: string
  language: LanguageCode
  origin: string
  /** The operator's address, for search engines; null: none. */
  contactEmail: string | null
}

/** Who runs this site, and how it is searched. */
const siteData = (
  { origin, language, contactEmail }: Omit<Page, 'html' | 'pathname'>,
  { description }: Words,
): string => {
  const organization = `${origin}/#organization`
  return dataBlock({
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'Rihla',
        url: publicAddress(`${origin}/`, language),
        inLanguage: language,
        description,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Rihla',
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
        ...(contactEmail !== null && { email: contactEmail }),
        areaServed: 'MA',
      },
    ],
  })
}

/** The tags that the page lacks; none where it asks not to be listed. */
export const pageHead = (page: Page): string => {
  const { html, pathname, language, origin } = page
  const words = wordsOf(html)
  if (words === null) return ''
  const { file, width, height } = sharePicture
  const title = words.title.replace(/ · Rihla$/, '')
  const tags = shareTags({
    address: `${origin}${originalOf(html) ?? pathname}`,
    language,
    type: pathname.startsWith('/help/article/') ? 'article' : 'website',
    title,
    description: words.description,
    picture: { address: `${origin}${file}`, alt: title, width, height },
  })
  return pathname === '/' ? tags + siteData(page, words) : tags
}

/** Its title and description, for a page that was written without. */
export const titleTags = (html: string): string => {
  const words = wordsOf(html)
  if (words === null) return ''
  return `<title>${escapeHtml(words.title)}</title>${meta('name', 'description', words.description)}`
}

/** At the end of the head: everything before it is what the page is painted with. The tags have the whole canonical address. */
export const withTags = (html: string, tags: string): string =>
  html.replace(canonicalTag, '').replace('</head>', () => `${tags}</head>`)
