/** Messages to whoever runs the marketplace: from the contact page and from the gift cards', by anybody. */
import * as z from 'zod/mini'
import { email, id, instant, languageCode, line, nameOf, text } from './primitives.ts'

export const maxContactMessage = 8000

/** The page it was written on. */
export const contactForm = z.enum(['contact', 'gift-cards'])
export type ContactForm = z.infer<typeof contactForm>
export const contactCategory = z.enum(['general', 'booking', 'host', 'technical', 'partnership', 'press'])
export type ContactCategory = z.infer<typeof contactCategory>

/** What a person fills in. Name and subject end up in the head of a mail, so each is one line. */
export const contactFields = {
  name: nameOf(line(160)),
  email,
  subject: line(200, 1),
  category: contactCategory,
  message: text(maxContactMessage, 1),
}

export const contactInput = z.strictObject({
  id: z.optional(id),
  /** The contact page's unless said otherwise. */
  form: z.optional(contactForm),
  ...contactFields,
  /** Of the mail that confirms it; the account's, else English, unless said otherwise. */
  language: z.optional(languageCode),
})
export type ContactInput = z.infer<typeof contactInput>

/** As whoever administers sees it. */
export const contactMessage = z.strictObject({
  id,
  form: contactForm,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: contactCategory,
  message: z.string(),
  /** In which an answer is expected. */
  language: languageCode,
  /** Whose account it was written with; null where nobody was signed in, or the account is no more. */
  account: z.nullable(z.strictObject({ name: z.string(), email: z.string() })),
  timestamp: instant,
})
export type ContactMessage = z.infer<typeof contactMessage>
