import type { LanguageCode } from '#contract/models/primitives.ts'
import { createRegistry } from '../registry.ts'

/** The contents of every text message, by the name of its group. Modules add theirs by declaration merging, as they do with mails. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules add to it.
export interface SmsContents {}
export type SmsContent = SmsContents[keyof SmsContents]

export type SmsData = Readonly<Record<string, string>>

/** A group of text messages: one part each, in the alphabet of telephones (gsm7.ts). No kind is the kind of a mail. */
export interface Texts {
  kinds: readonly string[]
  /** Returns the text of a queued message of one of these kinds; null for any other kind. */
  compose: (kind: string, data: SmsData, language: LanguageCode) => string | null
}

export const smsRegistry = createRegistry<Texts>()

export const smsKinds = (): string[] => smsRegistry.kinds()

/** Returns the text of a queued message, or null for a kind that this version does not know. */
export const composeSms = (kind: string, data: SmsData, language: LanguageCode): string | null =>
  smsRegistry.find(kind)?.compose(kind, data, language) ?? null
