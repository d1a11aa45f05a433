/**
 * Names and titles in mails: single lines, quoted, without anything that a mail program would make a link of. Whoever
 * chooses a name or a title would else write to people in our name (docs/decisions/0038).
 */
import type { LanguageCode } from '#contract/models/primitives.ts'

const maxCharacters = 160
/** Control characters, line ends of every kind, and what is invisible or turns the direction around. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu
/** What names a protocol, and the dots of a host name: the full stop and those that stand for it in one. */
const scheme = /:(?=\/)/g
const dot = /[.。．｡](?=[\p{L}\p{N}])/gu
const number = /^\d$/

/** A space behind what an address cannot do without: plain to read, and no invisible character that a program may drop. */
const withoutAddresses = (line: string): string =>
  line
    .replace(/@/g, ' at ')
    .replace(scheme, ': ')
    .replace(dot, (_dot, at: number) => {
      // A number like 3.5 is no address; four of them are.
      const isDecimal = number.test(line[at - 1] ?? '') && number.test(line[at + 1] ?? '')
      return isDecimal && !/\d\.\d{1,3}\.\d/.test(line) ? '.' : '. '
    })
    .replace(/ {2,}/g, ' ')

const quotes: Record<LanguageCode, readonly [string, string]> = { en: ['“', '”'], fr: ['«\u00a0', '\u00a0»'] }

/** A name or title on one line, without quotation marks of its own kind and without addresses. */
export const plainLine = (text: string): string => {
  // Soft hyphens and joiners are taken out rather than replaced: they stand within words.
  const visible = text.replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
  const line = visible
    .replace(invisible, ' ')
    .replace(/[“”«»]/g, '"')
    .trim()
  const safe = withoutAddresses(line)
  return safe.length > maxCharacters ? `${safe.slice(0, maxCharacters)}…` : safe
}

/** A name or title as it stands in a mail. */
export const quotedLine = (text: string, language: LanguageCode): string => {
  const [open, close] = quotes[language]
  return `${open}${plainLine(text)}${close}`
}

/** A longer text of a user, with every line marked so that none can pass for our own words. */
export const quotedText = (text: string): string => text.replace(/^/gm, '> ')

/** What of a mail's data people choose for themselves. Longer texts are quoted line by line where they stand. */
const chosen = new Set(['title', 'guest', 'reporter', 'reported', 'name', 'subject'])

export const withQuotedLines = (
  data: Readonly<Record<string, string>>,
  language: LanguageCode,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).map(([key, text]) => [
      key,
      chosen.has(key) && text !== '' ? quotedLine(text, language) : text,
    ]),
  )
