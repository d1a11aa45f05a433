/** The tags of a page's head that search engines and link previews read, which run no script (docs/decisions/0026). */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { escapeHtml } from './early.ts'

const locales: Record<LanguageCode, string> = { en: 'en_GB', fr: 'fr_FR' }
const languages: readonly LanguageCode[] = ['en', 'fr']

/** English stands at the plain address, which answers others in their own language; any other has one of its own. */
export const publicAddress = (address: string, language: LanguageCode): string =>
  language === 'en' ? address : `${address}?lang=${language}`

/** A page's address in each language, and the one for everybody else. */
export const alternates = (address: string): { hreflang: string; href: string }[] => [
  ...languages.map((language) => ({ hreflang: language, href: publicAddress(address, language) })),
  { hreflang: 'x-default', href: address },
]

export const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

/** JSON that cannot leave its script element, nor break in old parsers. It does not execute, so the policy lets it be. */
export const dataBlock = (value: object): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}

/** The steps that lead to a page, from the home page on: names with their addresses. */
export const breadcrumbs = (steps: readonly (readonly [name: string, address: string])[]): string =>
  dataBlock({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  })

interface Shared {
  /** Absolute, without a language. */
  address: string
  language: LanguageCode
  type: 'website' | 'article' | 'product'
  title: string
  description: string
  picture: { address: string; alt: string; width?: number; height?: number }
}

/** Where the page stands, in which languages, and what a link to it unfolds into. */
export const shareTags = ({ address, language, type, title, description, picture }: Shared): string => {
  const own = publicAddress(address, language)
  return [
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...alternates(address).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', 'Rihla'),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', own),
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
