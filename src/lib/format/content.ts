/** What the long texts of content/ are, once they are read (build/content/read-content.ts). */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; to: string; children: Inline[] }
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
export interface Item {
  kind: 'item'
  children: Block[]
}

export type CategoryId = 'getting-started' | 'booking' | 'payments' | 'hosting' | 'safety' | 'account'

/** An article of the help center without its body: enough to list it and to find it. */
export interface ArticleHead {
  slug: string
  title: string
  /** One sentence. */
  excerpt: string
  /** A day, `2026-11-20`. */
  updated: string
  category: CategoryId
  /** Slugs of three others. */
  related: string[]
  keywords: string[]
}
export interface Article extends ArticleHead {
  body: Block[]
}

export interface HelpCategory {
  id: CategoryId
  icon: 'explore' | 'cal' | 'undo' | 'listing' | 'warn' | 'me'
  title: string
  description: string
}

interface Titled {
  title: string
  description: string
}
/** A page that is one long text. */
export interface TextPage extends Titled {
  updated: string
  body: Block[]
}

export interface About extends Titled {
  figures: { value: string; label: string }[]
  story: string[]
  values: { title: string; text: string }[]
  team: { name: string; role: string; line: string }[]
}

export type DestinationKind = 'cities' | 'coast' | 'mountains' | 'desert'
export interface Destination {
  /** As searched for; `name` is how the language writes it. */
  city: string
  name: string
  region: string
  kind: DestinationKind
  text: string
  season: string
  highlight: string
}
export interface Destinations extends Titled {
  places: Destination[]
}

export type ContactCategory = 'general' | 'booking' | 'host' | 'technical' | 'partnership' | 'press'
export interface Contact extends Titled {
  intro: string
  categories: Record<ContactCategory, string>
  /** What happens once it is sent. */
  next: string
  hours: { days: string; times: string }[]
  emergency: string
}
export interface GiftCards extends Titled {
  intro: string
  steps: { title: string; text: string }[]
  /** Above the form, and what it is for beside buying. */
  write: string
  writeText: string
}

export interface Help {
  categories: HelpCategory[]
  /** In the order of the categories. */
  articles: ArticleHead[]
  faq: { question: string; answer: string }[]
}

export interface Pages extends Record<'privacy' | 'terms' | 'cancellation' | 'community-guidelines', TextPage> {
  about: About
  destinations: Destinations
  contact: Contact
  giftCards: GiftCards
}

/** The files that the texts of one language travel in: few, because each is a request of every installation. */
export interface ContentParts {
  pages: Pages
  help: Help
  articles: Article[]
}
export type ContentPart = keyof ContentParts

/** The words of one paragraph or heading, as they are read. */
export const inlineText = (children: readonly Inline[]): string =>
  children.map((child) => (child.kind === 'text' ? child.text : inlineText(child.children))).join('')

/** The words of each paragraph and heading, in their order. */
export const blockTexts = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(({ children }) => blockTexts(children)) : [inlineText(block.children)],
  )
