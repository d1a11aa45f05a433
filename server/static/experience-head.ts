/** The head of an experience's page, for search engines and link previews, which run no script. */
import type { Experience } from '#contract/experience.ts'
import { pictureFile, pictureSizes } from '#contract/media.ts'
import type { LanguageCode } from '#contract/primitives.ts'
import { earlyData, earlyPicture, escapeHtml } from './early.ts'

const maxDescription = 160

/** JSON that cannot leave its script element, nor break in old parsers. */
const toDataBlock = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescription) return line
  const cut = line.slice(0, maxDescription).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescription - 40))}…`
}

const locales: Record<LanguageCode, string> = { en: 'en_GB', fr: 'fr_FR' }

export const experienceHead = (experience: Experience, language: LanguageCode, origin: string): string => {
  const { id, title, description, location, images, image, price, rating, reviewCount } = experience
  const address = `${origin}/experience/${id}`
  const pictures = (images.length > 0 ? images : image ? [image] : []).map(
    ({ src }) => new URL(pictureFile(src, 1200), origin).href,
  )
  const cover = pictures[0] ?? `${origin}/default.jpg`
  const fullTitle = `${title} · ${location} · Rihla`
  const summary = shorten(description)
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: summary,
    image: pictures,
    url: address,
    category: experience.category,
    offers: {
      '@type': 'Offer',
      price: String(price),
      priceCurrency: 'MAD',
      availability: 'https://schema.org/InStock',
      url: address,
    },
    ...(rating !== null &&
      reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: String(rating), reviewCount } }),
  }
  const [first = image] = images
  return [
    ...(first ? [earlyPicture(first, pictureSizes.cover)] : []),
    earlyData(`/api/experiences/${id}`),
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', summary),
    `<link rel="canonical" href="${escapeHtml(language === 'en' ? address : `${address}?lang=${language}`)}">`,
    alternate('en', `${address}?lang=en`),
    alternate('fr', `${address}?lang=fr`),
    alternate('x-default', address),
    meta('property', 'og:type', 'product'),
    meta('property', 'og:site_name', 'Rihla'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', address),
    meta('property', 'og:image', cover),
    meta('property', 'og:locale', locales[language]),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${toDataBlock(product)}</script>`,
  ].join('')
}

/** For an experience that is not there, or not there any more. */
export const missingHead = '<meta name="robots" content="noindex">'

/** Puts a head where the shell marks it, instead of the title and description that the shell came with. */
export const withHead = (shell: string, head: string): string => {
  const bare = head.includes('<title>')
    ? shell.replace(/<title>[^<]*<\/title>/, '').replace(/<meta name="description"[^>]*>/, '')
    : shell
  // A function, since a text may hold `$&`, which as a replacement would mean something.
  return bare.replace('<!--head-->', () => head)
}
