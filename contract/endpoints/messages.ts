import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { conversation, conversationStart, message, messageInput, notification } from '../message.ts'
import { email, empty, id, idParams, queryInteger, text } from '../primitives.ts'

export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  access: 'user',
  data: z.strictObject({ conversations: z.array(conversation) }),
  failure: 'Failed to fetch conversations',
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversation/:id',
  access: 'user',
  params: idParams,
  query: z.strictObject({ page: z.optional(queryInteger(1, 100_000)), limit: z.optional(queryInteger(1, 100)) }),
  data: z.strictObject({ messages: z.array(message), total: z.int() }),
  failure: 'Failed to fetch messages',
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: 'user',
  body: messageInput,
  data: z.strictObject({ message }),
  status: 201,
  idempotent: true,
  failure: 'Failed to send message',
})

export const startConversation = endpoint({
  method: 'POST',
  path: '/messages/start-conversation',
  access: 'user',
  body: conversationStart,
  data: z.strictObject({ conversation }),
  status: 201,
  idempotent: true,
  failure: 'Failed to start conversation',
})

export const markConversationRead = endpoint({
  method: 'PATCH',
  path: '/messages/conversation/:id/read',
  access: 'user',
  params: idParams,
  data: empty,
  failure: 'Failed to mark messages as read',
})

export const unreadCount = endpoint({
  method: 'GET',
  path: '/messages/unread-count',
  access: 'user',
  data: z.strictObject({ count: z.int() }),
  failure: 'Failed to get unread count',
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  data: z.strictObject({ notifications: z.array(notification) }),
  failure: 'Failed to fetch notifications',
})

export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read',
  access: 'user',
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(500))) }),
  data: empty,
  failure: 'Failed to update notifications',
})

export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/notifications',
  access: 'user',
  data: empty,
  failure: 'Failed to update notifications',
})

export const contact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: z.strictObject({
    id: z.optional(id),
    name: text(160, 1),
    email,
    subject: text(200, 1),
    category: z.enum(['general', 'booking', 'host', 'technical', 'partnership', 'press']),
    message: text(8000, 1),
  }),
  data: empty,
  status: 202,
  idempotent: true,
  failure: 'Failed to send message',
})
