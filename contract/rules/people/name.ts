/** Personal names in the form in which they are stored: composed (NFC), on one line, without invisible characters at the ends. */

/**
 * Matches a visible character: not a space, a control, a mark without a letter, nor a character that Unicode lets renderers ignore, such
 * as soft hyphens, zero-width spaces and Hangul fillers. Blank Braille (U+2800) is not among those and is listed separately.
 */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]/u
/** Invisible characters that are trimmed after a name. Joiners and variation selectors stay: they belong to the character before them. */
const blank = /[\p{White_Space}\p{Cc}\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u2060\u2800\u3164\ufeff\uffa0]/u

/** Returns the name as it is stored. A name without a visible character becomes empty, which counts as missing. */
export const normaliseName = (typed: string): string => {
  const start = typed.search(visible)
  if (start < 0) return ''
  let end = typed.length
  // Every blank character is one UTF-16 code unit.
  while (blank.test(typed[end - 1] ?? '')) end--
  return typed
    .slice(start, end)
    .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .normalize('NFC')
}
