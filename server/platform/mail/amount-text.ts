import type { LanguageCode } from '#contract/models/primitives.ts'

// French as in Morocco puts a point between thousands, which reads as decimals.
const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }

/** Returns a sum of whole MAD as text. */
export const amountText = (language: LanguageCode, amount: number | string = 0): string =>
  `${new Intl.NumberFormat(locales[language]).format(Number(amount))} MAD`
