import * as z from 'zod/mini'
import { id, instant, text } from './primitives.ts'

export const messageType = z.enum(['text'])
export const messageState = z.enum(['sent', 'delivered', 'read'])
export const message = z.strictObject({
  id,
  conversationId: id,
  senderId: id,
  receiverId: id,
  content: z.string(),
  messageType,
  state: messageState,
  timestamp: instant,
})
export const conversation = z.strictObject({
  id,
  senderName: z.string(),
  senderAvatar: z.nullable(z.string()),
  experienceId: z.nullable(id),
  timestamp: instant,
  lastMessage: z.string(),
  unread: z.int(),
})
export const messageInput = z.strictObject({
  id: z.optional(id),
  conversationId: id,
  content: text(4000, 1),
  messageType: z.optional(messageType),
})
export const conversationStart = z.strictObject({ id: z.optional(id), experienceId: id, message: text(4000, 1) })

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
