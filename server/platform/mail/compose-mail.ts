import type { LanguageCode } from '#contract/models/primitives.ts'
import { createRegistry } from '../registry.ts'
import { withQuotedLines } from './plain-text.ts'

/**
 * The contents of every mail that the product sends, by the name of its group. A module adds its own by declaration merging, beside the
 * wording in its `emails.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules add to it.
export interface MailContents {}
export type MailContent = MailContents[keyof MailContents]

export interface ComposedMail {
  subject: string
  text: string
  /** The address that receives the replies, if it is not the operator's. */
  replyTo?: string | undefined
  /** The address that unsubscribes from mails of its kind (RFC 8058), if it has one. */
  unsubscribe?: string | undefined
}

export type MailData = Readonly<Record<string, string>>

export interface Emails {
  kinds: readonly string[]
  /** Returns the subject and text of a queued mail of one of these kinds; null for any other kind. */
  compose: (kind: string, data: MailData, language: LanguageCode) => ComposedMail | null
  /** Whether all other mails are sent first. */
  isLowPriority?: boolean
}

/**
 * The mails of a group in one language. Most are one text without greeting and signature, whose first paragraph is the subject; user input
 * in it is on one line (`withQuotedLines`).
 */
export type EmailTexts<Kind extends string> = Record<Kind, (data: MailData) => string | ComposedMail>

const greetings: Record<LanguageCode, string> = { en: 'Hello,', fr: 'Bonjour,' }

/** Returns a mail with the greeting and the signature. The first paragraph of `text` is its subject. */
export const toMail = (language: LanguageCode, text: string): ComposedMail => {
  const end = text.indexOf('\n\n')
  return { subject: text.slice(0, end), text: `${greetings[language]}${text.slice(end)}\n\nRihla` }
}

export const defineEmails = <Kind extends string>(texts: Record<LanguageCode, EmailTexts<Kind>>): Emails => {
  const isKind = (kind: string): kind is Kind => Object.hasOwn(texts.en, kind)
  return {
    kinds: Object.keys(texts.en),
    compose: (kind, data, language) => {
      const written = isKind(kind) ? texts[language][kind](data) : null
      return typeof written === 'string' ? toMail(language, written) : written
    },
  }
}

export const emailRegistry = createRegistry<Emails>()

/** Returns every kind that this version can compose, in two groups: those sent first, and those that may wait. */
export const mailKindsByPriority = (): [first: string[], later: string[]] => [
  emailRegistry.kinds(({ isLowPriority = false }) => !isLowPriority),
  emailRegistry.kinds(({ isLowPriority = false }) => isLowPriority),
]

/** Returns the request for help in case something is wrong: to answer the mail if the operator reads replies, else to use the contact page. */
const contactRequest = (language: LanguageCode, contactPage: string | null): string => {
  if (contactPage === null) return language === 'en' ? 'answer this email' : 'répondez à ce message'
  return language === 'en' ? `write to us at ${contactPage}` : `écrivez-nous sur ${contactPage}`
}

/**
 * Returns the subject and text of a queued mail, or null for a kind that this version does not know. `contactPage` is the address of the
 * contact page if the operator reads no replies to mails, else null.
 */
export const composeMail = (
  kind: string,
  queued: MailData,
  language: LanguageCode,
  contactPage: string | null = null,
): ComposedMail | null => {
  const data = { ...withQuotedLines(queued, language), contact: contactRequest(language, contactPage) }
  return emailRegistry.find(kind)?.compose(kind, data, language) ?? null
}
