/** How long a host has to answer a request. Instants are milliseconds since 1970. */
import { lastMoment } from './availability.ts'

const hourMs = 3_600_000
/** A request that nobody answers ends after so many hours, and all that was paid comes back. */
export const answerHours = 48

/** Until when it can be answered: a request for tomorrow is worth nothing the day after. */
export const answerDeadline = (requestedAt: number, checkIn: string, timeSlot: string | null): number =>
  Math.min(requestedAt + answerHours * hourMs, lastMoment(checkIn, timeSlot))

/** The whole hours from now until then, as they are promised before there is a request; at least one. */
export const hoursToAnswer = (now: number, checkIn: string, timeSlot: string | null): number =>
  Math.max(1, Math.floor((answerDeadline(now, checkIn, timeSlot) - now) / hourMs))
