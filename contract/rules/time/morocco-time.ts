/** Days and times of an experience are Morocco's, whatever the device's zone. Instants are milliseconds since 1970. */
import { moroccoOffset } from './morocco-offsets.ts'

/** A date whose UTC parts are what Morocco's clocks show at an instant: for formats that are given the zone `UTC`. */
export const moroccoClock = (instant: number): Date => new Date(instant + moroccoOffset(instant))

/** What Morocco's clocks and calendars show at an instant. */
export const inMorocco = (instant: number): { day: string; time: string } => {
  const [day = '', rest = ''] = moroccoClock(instant).toISOString().split('T')
  return { day, time: rest.slice(0, 5) }
}

/** Today in Morocco, `YYYY-MM-DD`: the earliest day that can be chosen. */
export const todayInMorocco = (now = Date.now()): string => inMorocco(now).day

/** The instant at which Morocco's clocks show `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). */
export const instantInMorocco = (day: string, time: string): number => {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // The offset may change between the two: the second look is taken beside the answer.
  return asUtc - moroccoOffset(asUtc - moroccoOffset(asUtc))
}

/** Where an experience has no slots it starts then, for the refund rules (product decisions, the API). */
export const usualStart = '09:00'

/** The instant a booking starts at. */
export const startInstant = (checkIn: string, timeSlot: string | null): number =>
  instantInMorocco(checkIn, timeSlot ?? usualStart)

/** The day `count` days after another; before it where `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** Do this device's clocks show another time than Morocco's? `offset` is `Date.getTimezoneOffset`'s, in minutes. */
export const differsFromMorocco = (instant: number, offset: number): boolean =>
  moroccoOffset(instant) !== -offset * 60_000
