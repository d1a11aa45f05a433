import * as z from 'zod/mini'
import { guests } from '../booking.ts'
import { catalogueRow } from '../experience.ts'
import { day, id, instant, timeOfDay } from '../primitives.ts'

/** How many starts one account may wait for at once. */
export const maxWaitlistEntries = 20
/** How long an offer lasts. Nobody else in line is offered its places meanwhile; they are not held against a booking. */
export const waitlistOfferMinutes = 30
/** After as many offers without a booking an entry ends. */
export const maxWaitlistOffers = 3
/** The soonest starts, as many as a host is told of. */
export const maxWaitlistStarts = 200

/** One start of an experience; `timeSlot` is null where it has no slots. */
const start = { experienceId: id, checkIn: day, timeSlot: z.nullable(timeOfDay) }

export const waitlistRequest = z.strictObject({ id, ...start, guests })
export type WaitlistRequest = z.infer<typeof waitlistRequest>

export const waitlistEntry = z.strictObject({
  id,
  experience: catalogueRow,
  checkIn: day,
  timeSlot: z.nullable(timeOfDay),
  guests: z.int(),
  state: z.enum(['waiting', 'offered']),
  /** Until when the places are offered to nobody else in line; null while it waits. */
  offerUntil: z.nullable(instant),
  createdAt: instant,
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** How many wait for a start, for its host: no names. */
export const waitlistStart = z.strictObject({ ...start, entries: z.int(), guests: z.int() })
export type WaitlistStart = z.infer<typeof waitlistStart>
