/** Names of people, in the form in which they are stored: composed (NFC), on one line, without anything invisible around them. */

/**
 * Whether a text shows anything: not only spaces, controls, marks without a letter, and what Unicode has renderers ignore, such as
 * soft hyphens, zero-width spaces and Hangul fillers. Braille without dots (U+2800) is blank, and not among those.
 */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]/u
/** What may stand behind a name and shows nothing; joiners and variation selectors belong to the sign before them. */
const blank = /[\p{White_Space}\p{Cc}\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u2060\u2800\u3164\ufeff\uffa0]/u

/** The name as it is stored; empty where nothing of it can be seen: such a name is missing. */
export const normaliseName = (typed: string): string => {
  const begin = typed.search(visible)
  if (begin < 0) return ''
  let end = typed.length
  // Every blank is one code unit.
  while (blank.test(typed[end - 1] ?? '')) end--
  return typed
    .slice(begin, end)
    .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .normalize('NFC')
}
