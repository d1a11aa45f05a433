import type { LanguageCode } from '#contract/models/primitives.ts'
import { moroccoClock } from '#contract/rules/time/morocco-time.ts'

// French as in France, as in the app: the French of Morocco separates thousands by a point, which reads as decimals.
export const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }

export const amountText = (language: LanguageCode, amount: number | string = 0): string =>
  `${new Intl.NumberFormat(locales[language]).format(Number(amount))} MAD`

/** Returns a day with the time of its start in Morocco. `day` is `YYYY-MM-DD`, `time` is `HH:MM` or empty. */
export const startText = (language: LanguageCode, day = '', time = ''): string => {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' })
  const date = format.format(new Date(`${day}T00:00:00Z`))
  if (time === '') return date
  return language === 'en' ? `${date} at ${time}, Morocco time` : `${date} à ${time}, heure du Maroc`
}

export const timeText = (language: LanguageCode, at = ''): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
    moroccoClock(Date.parse(at)),
  )
