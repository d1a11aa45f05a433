/**
 * Formats names and titles in mails: single lines, quoted, without text that a mail program would turn into a link. Otherwise users could
 * phish in the marketplace's name by their own name or title (docs/decisions/0038).
 */
import type { LanguageCode } from '#contract/models/primitives.ts'

const maxCharacters = 160
/** Control characters, line ends of every kind, and invisible or direction-changing characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu
/** The colon of a protocol, and the dots of a host name: the full stop and its equivalents. */
const scheme = /:(?=\/)/g
const dot = /[.。．｡](?=[\p{L}\p{N}])/gu
const number = /^\d$/

/** Adds a space behind the characters that make an address: readable, and no invisible character that a program may drop. */
const withoutAddresses = (line: string): string =>
  line
    .replace(/@/g, ' at ')
    .replace(scheme, ': ')
    .replace(dot, (_dot, at: number) => {
      // A number like 3.5 is no address, but an IPv4 address is.
      const isDecimal = number.test(line[at - 1] ?? '') && number.test(line[at + 1] ?? '')
      return isDecimal && !/\d\.\d{1,3}\.\d/.test(line) ? '.' : '. '
    })
    .replace(/ {2,}/g, ' ')

const quotes: Record<LanguageCode, readonly [string, string]> = { en: ['“', '”'], fr: ['«\u00a0', '\u00a0»'] }

/** Returns a name or title on one line, without typographic quotation marks and without addresses. */
export const plainLine = (text: string): string => {
  // Removes soft hyphens and joiners instead of replacing them, because they are within words.
  const visible = text.replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
  const line = visible
    .replace(invisible, ' ')
    .replace(/[“”«»]/g, '"')
    .trim()
  const safe = withoutAddresses(line)
  return safe.length > maxCharacters ? `${safe.slice(0, maxCharacters)}…` : safe
}

export const quotedLine = (text: string, language: LanguageCode): string => {
  const [open, close] = quotes[language]
  return `${open}${plainLine(text)}${close}`
}

/** Quotes a longer text of a user line by line, so that no line looks like the marketplace's own text. */
export const quotedText = (text: string): string => text.replace(/^/gm, '> ')

/** Fields of a mail's data that users choose. Longer texts are quoted line by line by their mails. */
const userFields = new Set(['title', 'guest', 'reporter', 'reported', 'name', 'subject'])

export const withQuotedLines = (
  data: Readonly<Record<string, string>>,
  language: LanguageCode,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).map(([key, text]) => [
      key,
      userFields.has(key) && text !== '' ? quotedLine(text, language) : text,
    ]),
  )
