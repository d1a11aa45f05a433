/** The tags of a page's head that browsers preload by, and that search engines and link previews read (docs/decisions/0026). */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { pictureSet } from '#contract/rules/pictures.ts'

export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Preloads the first visible picture, in the width that the page will choose. */
export const preloadPicture = ({ src }: { src: string }, sizes: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(pictureSet(src))}" imagesizes="${escapeHtml(sizes)}">`

/** Preloads an answer of the API, by the exact address that the app requests. */
export const preloadData = (address: string): string =>
  `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${escapeHtml(address)}">`

const locales: Record<LanguageCode, string> = { en: 'en_GB', fr: 'fr_FR' }
const languages: readonly LanguageCode[] = ['en', 'fr']

/** Returns the address of a page in a language. The plain address is that of English, and also answers in the browser's language. */
export const publicAddress = (address: string, language: LanguageCode): string =>
  language === 'en' ? address : `${address}?lang=${language}`

/** Returns a page's address in each language, and the one for other languages. */
export const alternates = (address: string): { hreflang: string; href: string }[] => [
  ...languages.map((language) => ({ hreflang: language, href: publicAddress(address, language) })),
  { hreflang: 'x-default', href: address },
]

export const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

/** Returns JSON-LD, escaped so that it cannot end its script element. It does not execute, so the content security policy allows it. */
export const dataBlock = (value: object): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}

export const breadcrumbs = (steps: readonly (readonly [name: string, address: string])[]): string =>
  dataBlock({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  })

interface SharedPage {
  /** Absolute, without a language. */
  address: string
  language: LanguageCode
  type: 'website' | 'article' | 'product'
  title: string
  description: string
  picture: { address: string; alt: string; width?: number; height?: number }
}

/** Returns the canonical address, the addresses of other languages, and the tags for link previews. */
export const shareTags = ({ address, language, type, title, description, picture }: SharedPage): string => {
  const localAddress = publicAddress(address, language)
  return [
    `<link rel="canonical" href="${escapeHtml(localAddress)}">`,
    ...alternates(address).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', 'Rihla'),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', localAddress),
    meta('property', 'og:image', picture.address),
    ...(picture.width ? [meta('property', 'og:image:width', String(picture.width))] : []),
    ...(picture.height ? [meta('property', 'og:image:height', String(picture.height))] : []),
    meta('property', 'og:image:alt', picture.alt),
    meta('property', 'og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', locales[other])),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}
