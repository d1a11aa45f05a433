/** The head of an experience's page, for search engines and link previews, which run no script. */
import type { Experience } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { pictureFile, pictureSizes } from '#contract/rules/pictures.ts'
import {
  breadcrumbs,
  dataBlock,
  escapeHtml,
  meta,
  preloadData,
  preloadPicture,
  publicAddress,
  shareTags,
} from './head-tags.ts'

const maxDescription = 160

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescription) return line
  const cut = line.slice(0, maxDescription).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescription - 40))}…`
}

export const experienceHead = (experience: Experience, language: LanguageCode, origin: string): string => {
  const { id, title, description, location, images, image, price, rating, reviewCount } = experience
  const address = `${origin}/experience/${id}`
  const localAddress = publicAddress(address, language)
  const pictures = (images.length > 0 ? images : image ? [image] : []).map(
    ({ src }) => new URL(pictureFile(src, 1200), origin).href,
  )
  const cover = pictures[0] ?? `${origin}/default.jpg`
  const summary = shorten(description)
  const product = {
    '@type': 'Product',
    name: title,
    description: summary,
    image: pictures,
    url: localAddress,
    category: experience.category,
    offers: {
      '@type': 'Offer',
      price: String(price),
      priceCurrency: 'MAD',
      availability: 'https://schema.org/InStock',
      url: localAddress,
    },
    ...(rating !== null &&
      reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: String(rating), reviewCount } }),
  }
  const city = `${origin}/search?${new URLSearchParams({ destination: location, ...(language !== 'en' && { lang: language }) })}`
  const [first = image] = images
  return [
    ...(first ? [preloadPicture(first, pictureSizes.cover)] : []),
    preloadData(`/api/experiences/${id}`),
    `<title>${escapeHtml(`${title} · ${location} · Rihla`)}</title>`,
    meta('name', 'description', summary),
    shareTags({
      address,
      language,
      type: 'product',
      title,
      description: summary,
      picture: { address: cover, alt: images[0]?.alt[language] || title },
    }),
    dataBlock(product),
    breadcrumbs([
      ['Rihla', publicAddress(`${origin}/`, language)],
      [location, city],
      [title, localAddress],
    ]),
  ].join('')
}

/** For an experience that does not exist, or no longer exists. */
export const missingHead = '<meta name="robots" content="noindex">'

/** Inserts a head into the shell. A title replaces the shell's own titles and descriptions. */
export const withHead = (shell: string, head: string): string => {
  const bare = head.includes('<title>')
    ? shell.replaceAll(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    : shell
  // A function, because a text may contain `$&`, which is special in a replacement.
  return bare.replace('<!--head-->', () => head)
}
