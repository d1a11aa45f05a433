/** What front matter and lists of the long texts hold. Strict: a field nobody reads is a mistake in the file. */
import * as z from 'zod/mini'
import { cities } from '#contract/models/reference.ts'

const text = z.string().check(z.minLength(1))
const day = z.string().check(z.regex(/^2026-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const list = <Entry extends z.core.$ZodType>(entry: Entry, length: number) => z.array(entry).check(z.length(length))

export const categoryIds = ['getting-started', 'booking', 'payments', 'hosting', 'safety', 'account'] as const

/** Names of src/ui/media/icon-names.ts, which scripts may not import: where a screen draws them, the types say whether they exist. */
const icons = ['explore', 'cal', 'undo', 'listing', 'warn', 'me'] as const

export const articleHead = z.strictObject({
  title: text,
  /** One sentence. */
  excerpt: z.string().check(z.maxLength(160), z.regex(/^[^.!?]+\.$/)),
  updated: day,
  category: z.enum(categoryIds),
  related: list(slug, 3),
  keywords: z.array(text).check(z.minLength(3), z.maxLength(8)),
})
export const pageHead = z.strictObject({ title: text, description: text.check(z.maxLength(160)), updated: day })

const categories = list(
  z.strictObject({ id: z.enum(categoryIds), icon: z.enum(icons), title: text, description: text }),
  categoryIds.length,
)
const faq = list(z.strictObject({ question: text, answer: text }), 8)
const about = z.strictObject({
  title: text,
  description: text,
  figures: list(z.strictObject({ value: text, label: text }), 4),
  story: list(text, 3),
  values: list(z.strictObject({ title: text, text }), 4),
  team: list(z.strictObject({ name: text, role: text, line: text }), 3),
})
const destinations = z.strictObject({
  title: text,
  description: text,
  places: list(
    z.strictObject({
      /** As searched for; `name` is how the language writes it. */
      city: z.enum(cities),
      name: text,
      region: text,
      kind: z.enum(['cities', 'coast', 'mountains', 'desert']),
      text,
      season: text,
      highlight: text,
    }),
    6,
  ),
})
const contact = z.strictObject({
  title: text,
  description: text,
  intro: text,
  categories: z.strictObject({
    general: text,
    booking: text,
    host: text,
    technical: text,
    partnership: text,
    press: text,
  }),
  next: text,
  hours: list(z.strictObject({ days: text, times: text }), 2),
  emergency: text,
})
const giftCards = z.strictObject({
  title: text,
  description: text,
  intro: text,
  steps: list(z.strictObject({ title: text, text }), 3),
  write: text,
  writeText: text,
})

/** Each list by the path of its file. */
export const lists = {
  'help/categories': categories,
  'help/faq': faq,
  'pages/about': about,
  'pages/destinations': destinations,
  'pages/contact': contact,
  'pages/gift-cards': giftCards,
} as const
export type Lists = { [Name in keyof typeof lists]: z.infer<(typeof lists)[Name]> }
