import * as z from 'zod/mini'
import { day, timeOfDay } from './primitives.ts'

export const slotAvailability = z.strictObject({
  /** Null where an experience has no slots. */
  timeSlot: z.nullable(timeOfDay),
  placesLeft: z.int(),
  capacity: z.int(),
})
export type SlotAvailability = z.infer<typeof slotAvailability>

/** `closed`: not offered that day. `past`: over, or its last start is. `full`: no start has a place left. */
export const dayState = z.enum(['open', 'full', 'closed', 'past'])
export type DayState = z.infer<typeof dayState>

/** A day with the starts that can still be chosen or are full; those that are over or closed are left out. */
export const availabilityDay = z.strictObject({ date: day, state: dayState, slots: z.array(slotAvailability) })
export type AvailabilityDay = z.infer<typeof availabilityDay>
