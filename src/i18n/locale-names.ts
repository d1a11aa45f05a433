import type { Locale } from './locale.ts'

/** The languages' own names, because whoever looks for theirs reads that. Apart from the locales: no part of the start. */
export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français' }
