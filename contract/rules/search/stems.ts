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

/** Numbers have none: nothing but their beginning is looked for. */
const hasLetters = /\p{L}/u

/** Longer than any word of either language: the stemmers take their time for what is none. */
const longest = 40

/** The stem of a normalised word in one language; null where it has none. */
export const stemOf = (word: string, language: LanguageCode): string | null => {
  if (!hasLetters.test(word)) return null
  return word.length > longest ? word : stemmers[language](word) || word
}
