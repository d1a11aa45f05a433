/** What a page's texts say to search engines, written into it at build; what needs the site's address, the server adds. */
import { readContent } from './content/read-content.ts'

type Locale = 'en' | 'fr'

/** Questions with their answers, as https://schema.org/FAQPage has them. */
export const faqPage = (locale: Locale): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: readContent(locale).faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** JSON that cannot leave its script element. */
const toBlock = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const writers: Readonly<Record<string, (locale: Locale) => object>> = { '/help': faqPage }

/** The data blocks of a page, as markup of its head. */
export const dataBlocks = (path: string, locale: Locale): string => {
  const write = writers[path]
  return write ? toBlock(write(locale)) : ''
}
