/** Days and times of an experience are Morocco's, whatever the device's zone. Instants are milliseconds since 1970. */
const zone = 'Africa/Casablanca'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What Morocco's clocks and calendars show at an instant. */
export const inMorocco = (instant: number): { day: string; time: string } => {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** Today in Morocco, `YYYY-MM-DD`: the earliest day that can be chosen. */
export const todayInMorocco = (now = Date.now()): string => inMorocco(now).day

/** How far Morocco's clocks are ahead of UTC. It changes with Ramadan and by decree: only the zone's tables know. */
const offsetAt = (instant: number): number => {
  const { day, time } = inMorocco(instant)
  const minute = 60_000
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / minute) * minute
}

/** The instant at which Morocco's clocks show `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). */
export const instantInMorocco = (day: string, time: string): number => {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // The offset may change between the two: the second look is taken beside the answer.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
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
export const differsFromMorocco = (instant: number, offset: number): boolean => offsetAt(instant) !== -offset * 60_000
