import type { LanguageCode } from '#contract/models/primitives.ts'
import { moroccoClock } from '#contract/rules/time/morocco-time.ts'

const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr-MA' }

/** An instant as a mail names it: the day and the time in Morocco. */
export const timeText = (language: LanguageCode, at = ''): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(moroccoClock(Date.parse(at)))
