/** When guests can be checked in. In milliseconds since 1970. */

const hourMs = 3_600_000
/** Whoever starts just after midnight meets before it. */
const beforeMs = 2 * hourMs
/** A voucher is read without network, and mountains have none: the phone tells when it is back in town. */
const afterMs = 48 * hourMs

export interface BookedTimes {
  /** Midnight in Morocco as the first day begins. */
  dayBegins: number
  startsAt: number
  /** Midnight as the last day ends. */
  completesAt: number
}

/** From the day itself, or two hours before the start where that is earlier, until 48 hours after the last day. */
export const checkInTimes = ({ dayBegins, startsAt, completesAt }: BookedTimes): { from: number; until: number } => ({
  from: Math.min(dayBegins, startsAt - beforeMs),
  until: completesAt + afterMs,
})
