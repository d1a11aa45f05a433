/** Words without their endings, by the Snowball stemmers of English and French, applied to words without accents. */
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import type { LanguageCode } from '#contract/models/primitives.ts'

/** Without its accent, *guidée* would not be *guidé*. */
const withoutFeminine = (word: string) => word.replace(/ees?$/, 'e')
const stemmers: Record<LanguageCode, (word: string) => string> = {
  en: english,
  fr: (word) => french(withoutFeminine(word)),
}

/** Stems that are remembered: a catalogue is made of far fewer words. */
const mostRemembered = 50_000
const remembered: Record<LanguageCode, Map<string, string>> = { en: new Map(), fr: new Map() }

/** Numbers have none: nothing but their beginning is looked for. */
const hasLetters = /\p{L}/u

/** The stem of a normalised word in one language; null where it has none. */
export const stemOf = (word: string, language: LanguageCode): string | null => {
  if (!hasLetters.test(word)) return null
  const known = remembered[language]
  const kept = known.get(word)
  if (kept !== undefined) return kept
  const stem = stemmers[language](word) || word
  if (known.size >= mostRemembered) known.clear()
  known.set(word, stem)
  return stem
}
