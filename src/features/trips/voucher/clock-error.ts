import { moroccoOffset } from '#contract/rules/time/morocco-offsets.ts'

const minuteMs = 60_000

/** Time zones that a device set to Morocco's time has, by their names in the time zone database. */
const moroccanZone = /^Africa\/(Casablanca|El_Aaiun)$/

export interface DeviceClock {
  /** What the device takes for the present, in milliseconds since 1970. */
  now: number
  /** As `Date.getTimezoneOffset` gives it, in minutes. */
  timezoneOffset: number
  /** The name of the device's time zone. */
  timeZone: string
  /** Milliseconds that its clock is ahead of the server's. */
  skew: number
}

/**
 * By how many minutes a device that is set to Morocco's time shows it wrongly, to the quarter of an hour: positive ahead,
 * negative behind, 0 where it is right or set to another zone. Old time zone tables and clocks set by hand are the causes.
 */
export const clockErrorMinutes = ({ now, timezoneOffset, timeZone, skew }: DeviceClock): number => {
  if (!moroccanZone.test(timeZone)) return 0
  const shown = now - timezoneOffset * minuteMs
  const actual = now - skew
  const quarters = Math.round((shown - (actual + moroccoOffset(actual))) / (15 * minuteMs))
  // Plus nothing: no negative zero.
  return quarters * 15 + 0
}

/** This device's clock as its system tells it. */
export const deviceClock = (now: number, skew: number): DeviceClock => ({
  now,
  timezoneOffset: new Date(now).getTimezoneOffset(),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  skew,
})
