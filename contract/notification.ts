import * as z from 'zod/mini'
import { id, instant } from './primitives.ts'

export const notificationKind = z.enum([
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'message',
  'experience_approved',
  'review_received',
])
/** Stored as data and worded on the device, so that it follows the interface's language. */
export const notification = z.strictObject({
  id,
  kind: notificationKind,
  data: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>
