import { inMorocco } from '#contract/rules/time/morocco-time.ts'

/**
 * How many hours a device's clocks are ahead of Morocco's at an instant (milliseconds since 1970), which may be half
 * ones; negative behind. `offset` is `Date.getTimezoneOffset`'s, in minutes.
 */
export const hoursAheadOfMorocco = (instant: number, offset: number): number => {
  const { day, time } = inMorocco(instant)
  const minute = 60_000
  const morocco = Math.round((Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / minute) * minute) / minute)
  // Plus nothing: no negative zero.
  return (-offset - morocco) / 60 + 0
}
