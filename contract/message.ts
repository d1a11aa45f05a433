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
export type Message = z.infer<typeof message>
export type Conversation = z.infer<typeof conversation>
