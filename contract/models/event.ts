/** `GET /events`: server-sent events that say what of a person's has changed, never the data itself. */
import * as z from 'zod/mini'

export const topic = z.enum(['messages', 'notifications', 'bookings', 'listings', 'account', 'waiting'])
export type Topic = z.infer<typeof topic>

/** The name of the event whose data is a topic. */
export const changedEvent = 'changed'
/** The name of the event that begins a stream: whatever happened before it must be asked for. */
export const readyEvent = 'ready'
