/** Ages in words. All instants are milliseconds since 1970. */
const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const justNow = (locale: string) => (locale.startsWith('fr') ? 'à l’instant' : 'just now')

/** How long ago, in the largest whole unit: "2 hours ago", "just now". */
export const formatAge = (then: number, locale: string, now = Date.now()): string => {
  const age = Math.max(0, now - then)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = steps.find(([, ms]) => age >= ms)
  return step ? format.format(-Math.floor(age / step[1]), step[0]) : justNow(locale)
}

/** What was fetched within these two minutes, with the network there, is simply up to date. */
const freshMs = 120_000

/** `confirmed`: the server can be reached, and the last attempt to ask it succeeded. */
export const isFresh = ({ asOf, confirmed, now }: { asOf: number; confirmed: boolean; now: number }): boolean =>
  // A clock that was set back makes the answer look as if it came from the future: its age is then unknown.
  confirmed && now - asOf < freshMs && now >= asOf
