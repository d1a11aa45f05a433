import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { conversation, conversationStart, message, messageInput } from '../message.ts'
import { empty, idParams, queryInteger } from '../primitives.ts'

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
