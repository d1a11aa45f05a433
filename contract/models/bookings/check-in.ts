/** What a host's devices record at the meeting point, as the host reads it. */
import * as z from 'zod/mini'
import { day, instant, timeOfDay } from '../primitives.ts'

/** The number of guests that one device counted. `at`: when it counted them. */
export const guestCount = z.strictObject({ guests: z.int(), at: instant })

/**
 * A check-in that the server refused: the host let the guests in before the device could know why not. `code` is the reason of the refusal.
 * `checkIn` and `timeSlot` name the start that the host let them in for; null if the client did not send it.
 */
export const letIn = z.strictObject({
  ...guestCount.shape,
  checkIn: z.nullable(day),
  timeSlot: z.nullable(timeOfDay),
  code: z.string(),
})
export type LetIn = z.infer<typeof letIn>
