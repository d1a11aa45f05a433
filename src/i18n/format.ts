import { moroccoClock } from '#contract/rules/time/morocco-time.ts'
import { formatMad } from '#lib/format/money.ts'

const numbers = new Map<string, Intl.NumberFormat>()
const days = new Map<string, Intl.DateTimeFormat>()

/** Formats are costly to make: one of each language and kind is kept. */
const kept = <T>(formats: Map<string, T>, key: string, create: () => T): T => {
  const known = formats.get(key) ?? create()
  formats.set(key, known)
  return known
}

/** Whole dirhams: "MAD 1,320", "1 320 MAD". */
export const formatPrice = (amount: number, locale: string): string => formatMad(amount, locale)

export const formatNumber = (value: number, locale: string, maximumFractionDigits = 2): string =>
  kept(
    numbers,
    `${locale} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits }),
  ).format(value)

const dayStyles = {
  /** "Sat 14 Nov" */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** "Saturday 14 November 2026" */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "Nov" */
  monthShort: { month: 'short' },
  /** "N" */
  monthNarrow: { month: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** English as written in Britain: the day comes before the month, as it does in Morocco. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** A `YYYY-MM-DD` day, whatever zone the device is in. */
export const formatDay = (day: string, locale: string, style: keyof typeof dayStyles = 'short'): string =>
  kept(
    days,
    `${locale} ${style}`,
    () => new Intl.DateTimeFormat(dateLocale(locale), { ...dayStyles[style], timeZone: 'UTC' }),
  )
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')

/** An instant as Morocco's clocks show it: "14 Nov 2026, 11:42". */
export const formatInstant = (instant: string | number, locale: string): string =>
  kept(
    days,
    `${locale} instant`,
    () => new Intl.DateTimeFormat(dateLocale(locale), { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' }),
  ).format(moroccoClock(new Date(instant).getTime()))

/** An instant as the device's own clock would show it, with seconds: "11:42:07". `timeZone` is the device's unless given. */
export const formatDeviceTime = (instant: number, locale: string, timeZone?: string): string =>
  kept(
    days,
    `${locale} device time ${timeZone ?? ''}`,
    () =>
      new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'medium', ...(timeZone !== undefined && { timeZone }) }),
  ).format(instant)
