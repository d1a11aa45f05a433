/**
 * The alphabet of text messages (3GPP TS 23.038, GSM 7 bit): 160 of its characters are one message. A single character outside
 * of it makes that 70, so a text is written with what the alphabet has.
 */

/** Characters of one place. Those of the extension (`^{}[]~|\€`) take two and are not used. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** The most characters of a single message. */
export const smsLength = 160

const replacements: readonly (readonly [RegExp, string])[] = [
  [/«\s?|\s?»|[“”„]/g, '"'],
  [/[‘’‚ʼ`´]/g, "'"],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/€/g, 'EUR'],
  [/œ/g, 'oe'],
  [/Œ/g, 'Oe'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
]

const toKnown = (character: string): string => {
  if (alphabet.has(character)) return character
  if (/\s/.test(character)) return ' '
  // Without its accents.
  return [...character.normalize('NFD')].filter((part) => alphabet.has(part)).join('')
}

/** Returns a text in this alphabet, without the accents and scripts that it lacks. */
export const toGsm7 = (text: string): string => {
  const replaced = replacements.reduce((result, [form, instead]) => result.replace(form, instead), text)
  return [...replaced.normalize('NFC')].map(toKnown).join('').replace(/ {2,}/g, ' ').trim()
}

export const isGsm7 = (text: string): boolean => [...text].every((character) => alphabet.has(character))

/** Shortens a text to `most` characters, ending in three dots; empty if not even they fit. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  return most <= 3 ? '' : `${text.slice(0, most - 3).trimEnd()}...`
}
