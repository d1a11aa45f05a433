/** Which page of texts an address means. Every address is the specification's; articles and categories come from content/. */
import type { CategoryId, ContentPart } from '#lib/format/content.ts'

export type TextName = 'privacy' | 'terms' | 'cancellation' | 'community-guidelines'

export type StaticPage =
  | { kind: 'about' | 'destinations' | 'help' | 'sitemap' }
  | { kind: 'contact'; form: 'contact' | 'gift-cards' }
  | { kind: 'text'; name: TextName }
  | { kind: 'category'; id: string }
  | { kind: 'article'; slug: string }

/** Pages with an address of their own; five of them open the help center at their topic. */
const pages: Record<string, StaticPage> = {
  about: { kind: 'about' },
  destinations: { kind: 'destinations' },
  contact: { kind: 'contact', form: 'contact' },
  'gift-cards': { kind: 'contact', form: 'gift-cards' },
  privacy: { kind: 'text', name: 'privacy' },
  terms: { kind: 'text', name: 'terms' },
  cancellation: { kind: 'text', name: 'cancellation' },
  'community-guidelines': { kind: 'text', name: 'community-guidelines' },
  help: { kind: 'help' },
  'host-resources': { kind: 'category', id: 'hosting' },
  'host-community': { kind: 'article', slug: 'host-community' },
  'responsible-hosting': { kind: 'article', slug: 'responsible-hosting' },
  safety: { kind: 'category', id: 'safety' },
  sitemap: { kind: 'sitemap' },
}
export const pageNames = Object.keys(pages)

/** Null where there is no such page. An article or category need not exist: the help center says so itself. */
export const readPage = (path: string): StaticPage | null => {
  const [, kind, name = ''] = /^help\/(article|category)\/([^/]+)\/?$/.exec(path) ?? []
  if (kind === 'article') return { kind, slug: name }
  if (kind === 'category') return { kind, id: name }
  const known = path.replace(/\/$/, '')
  return Object.hasOwn(pages, known) ? (pages[known] ?? null) : null
}

/**
 * The page of the help center that is the same under its own address; null for any other. Search engines are told that it
 * is the original: they would choose one of the two by themselves.
 */
export const originalOf = (path: string): string | null => {
  const page = Object.hasOwn(pages, path) ? pages[path] : null
  if (page?.kind === 'category') return `help/category/${page.id}`
  return page?.kind === 'article' ? `help/article/${page.slug}` : null
}

/** Every page there is, by its path, given the help center's own. */
export const allPages = (help: { articles: { slug: string }[]; categories: { id: CategoryId }[] }): string[] => [
  ...pageNames,
  ...help.categories.map(({ id }) => `help/category/${id}`),
  ...help.articles.map(({ slug }) => `help/article/${slug}`),
]

/** The texts a page is drawn with. */
export const partsOf = ({ kind }: StaticPage): ContentPart[] => {
  switch (kind) {
    case 'help':
    case 'category':
      return ['help', 'pages']
    case 'article':
      return ['help', 'pages', 'articles']
    case 'sitemap':
      return ['help']
    default:
      return ['pages']
  }
}
