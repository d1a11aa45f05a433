/** The head of a page whose title and description the build or the app has written. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { dataBlock, escapeHtml, meta, publicAddress, shareTags } from './head-tags.ts'

/** public/share.jpg, which seed/art/build-share-picture.ts draws. */
const sharePicture = { file: '/share.jpg', width: 1200, height: 630 }

interface PageTexts {
  title: string
  description: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
/** Decodes the entities that React writes. */
const toText = (markup: string): string =>
  markup.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity, name: string) => entities[name] ?? entity)

const canonicalTag = /<link rel="canonical" href="([^"]*)">/
/** Returns the canonical address that the build wrote into a page with the same content as another one, or null. */
export const originalOf = (html: string): string | null =>
  canonicalTag.exec(html.split('</head>', 1)[0] ?? '')?.[1] ?? null

/** Returns the title and description of a page, or null if search engines must not list it. */
const textsOf = (html: string): PageTexts | null => {
  const head = html.split('</head>', 1)[0] ?? ''
  const [, title] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? []
  if (title === undefined || /<meta name="robots" content="noindex"/.test(head)) return null
  return { title: toText(title), description: toText(description) }
}

interface Page {
  /** The built page, from which the title and description are read. */
  html: string
  /** Without a slash at its end, except for the home page. */
  pathname: string
  language: LanguageCode
  origin: string
  /** The operator's address for search engines, or null. */
  contactEmail: string | null
}

const siteData = (
  { origin, language, contactEmail }: Omit<Page, 'html' | 'pathname'>,
  { description }: PageTexts,
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

/** Returns the tags that a page lacks; none if search engines must not list it. */
export const pageHead = (page: Page): string => {
  const { html, pathname, language, origin } = page
  const texts = textsOf(html)
  if (texts === null) return ''
  const { file, width, height } = sharePicture
  const title = texts.title.replace(/ · Rihla$/, '')
  const tags = shareTags({
    address: `${origin}${originalOf(html) ?? pathname}`,
    language,
    type: pathname.startsWith('/help/article/') ? 'article' : 'website',
    title,
    description: texts.description,
    picture: { address: `${origin}${file}`, alt: title, width, height },
  })
  return pathname === '/' ? tags + siteData(page, texts) : tags
}

/** Returns the tags of the title and description, for a page without them. */
export const titleTags = (html: string): string => {
  const texts = textsOf(html)
  if (texts === null) return ''
  return `<title>${escapeHtml(texts.title)}</title>${meta('name', 'description', texts.description)}`
}

/** Inserts tags at the end of the head, after the style rules of the first paint. The tags contain the absolute canonical address. */
export const withTags = (html: string, tags: string): string =>
  html.replace(canonicalTag, '').replace('</head>', () => `${tags}</head>`)
