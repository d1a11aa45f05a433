/** The long texts of the product: `content/{language}/help` and `content/{language}/pages`, as typed objects. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type {
  About,
  Article,
  Contact,
  ContentParts,
  Destinations,
  GiftCards,
  Help,
  TextPage,
} from '#lib/format/content.ts'
import { readBody } from './read-body.ts'
import { articleHead, type Lists, lists, pageHead } from './schemas.ts'

export const contentRoot = join(import.meta.dirname, '../../content')
export const pageNames = ['privacy', 'terms', 'cancellation', 'community-guidelines'] as const
export type PageName = (typeof pageNames)[number]

export interface Content {
  /** In the order of the categories, then of their slugs. */
  articles: Article[]
  categories: Help['categories']
  faq: Help['faq']
  pages: Record<PageName, TextPage>
  about: About
  destinations: Destinations
  contact: Contact
  giftCards: GiftCards
}

/** Paths of the files of one language, without it: `help/emergencies.md`. */
export const contentFiles = (language: LanguageCode): string[] =>
  readdirSync(join(contentRoot, language), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(contentRoot, language).length + 1))
    .sort()

const check = <Shape extends z.core.$ZodType>(file: string, shape: Shape, value: unknown): z.output<Shape> => {
  const result = z.safeParse(shape, value)
  if (result.success) return result.data
  throw new Error(`${file}: ${z.prettifyError(result.error)}`)
}

/** A text with front matter between two lines of three dashes. */
const readText = <Head extends z.core.$ZodType>(language: LanguageCode, path: string, head: Head) => {
  const file = `content/${language}/${path}`
  const source = readFileSync(join(contentRoot, language, path), 'utf8')
  const [whole, front = ''] = /^---\n([\s\S]*?\n)---\n/.exec(source) ?? []
  if (whole === undefined) throw new Error(`${file}:1: front matter is missing`)
  const body = readBody(file, source.slice(whole.length), whole.split('\n').length - 1)
  return { head: check(file, head, parse(front)), body }
}

const readList = <Name extends keyof Lists>(language: LanguageCode, name: Name): Lists[Name] => {
  const file = `content/${language}/${name}.yaml`
  const value: unknown = parse(readFileSync(join(contentRoot, language, `${name}.yaml`), 'utf8'))
  // The shape of `lists[name]` is that of `Lists[Name]`, which TypeScript does not follow through the index.
  return check(file, lists[name], value) as Lists[Name]
}

const readArticles = (language: LanguageCode, order: readonly string[]): Article[] =>
  contentFiles(language)
    .filter((path) => path.startsWith('help/') && path.endsWith('.md'))
    .map((path) => {
      const { head, body } = readText(language, path, articleHead)
      return { slug: path.slice('help/'.length, -'.md'.length), ...head, body }
    })
    .sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category))

const readPage = (language: LanguageCode, name: PageName): TextPage => {
  const { head, body } = readText(language, `pages/${name}.md`, pageHead)
  return { ...head, body }
}

/** Everything of one language; whatever a screen could not show is an error that names its file. */
export const readContent = (language: LanguageCode): Content => {
  const categories = readList(language, 'help/categories')
  return {
    articles: readArticles(
      language,
      categories.map(({ id }) => id),
    ),
    categories,
    faq: readList(language, 'help/faq'),
    pages: {
      privacy: readPage(language, 'privacy'),
      terms: readPage(language, 'terms'),
      cancellation: readPage(language, 'cancellation'),
      'community-guidelines': readPage(language, 'community-guidelines'),
    },
    about: readList(language, 'pages/about'),
    destinations: readList(language, 'pages/destinations'),
    contact: readList(language, 'pages/contact'),
    giftCards: readList(language, 'pages/gift-cards'),
  }
}

/** The same, in the files that pages load it in. */
export const contentParts = (language: LanguageCode): ContentParts => {
  const { articles, categories, faq, pages, about, destinations, contact, giftCards } = readContent(language)
  return {
    pages: { ...pages, about, destinations, contact, giftCards },
    help: { categories, faq, articles: articles.map(({ body: _body, ...head }) => head) },
    articles,
  }
}
