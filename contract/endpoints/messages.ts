import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  conversation,
  conversationMarks,
  conversationStart,
  maxConversations,
  message,
  messageInput,
  messageSeq,
  report,
} from '../models/message.ts'
import { empty, id, idParams, queryInteger, text } from '../models/primitives.ts'

/** The newest ones; whoever has more conversations asks for pages. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  access: 'user',
  query: z.strictObject({
    page: z.optional(queryInteger(1, 100_000)),
    limit: z.optional(queryInteger(1, maxConversations)),
  }),
  data: z.strictObject({ conversations: z.array(conversation), total: z.int() }),
  failure: 'Failed to fetch conversations',
})

/** Page 1 ends with the newest message; `before` counts pages from an older one. Each is in the order of writing. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversation/:id',
  access: 'user',
  params: idParams,
  query: z.strictObject({
    page: z.optional(queryInteger(1, 100_000)),
    limit: z.optional(queryInteger(1, 100)),
    before: z.optional(queryInteger(0, 999_999_999)),
  }),
  data: z.strictObject({ messages: z.array(message), total: z.int() }),
  failure: 'Failed to fetch messages',
})

/**
 * What is new to a device: its conversations as they are, and of each the messages after what it has. A POST because of
 * what it says, not because of what it does: it changes nothing. `more`: ask again with what is known then.
 */
export const messageChanges = endpoint({
  method: 'POST',
  path: '/messages/changes',
  access: 'user',
  body: z.strictObject({ known: conversationMarks }),
  data: z.strictObject({ conversations: z.array(conversation), messages: z.array(message), more: z.boolean() }),
  failure: 'Failed to fetch messages',
})

/** A device has stored what is before these marks. */
export const markDelivered = endpoint({
  method: 'PATCH',
  path: '/messages/delivered',
  access: 'user',
  body: z.strictObject({ conversations: conversationMarks }),
  data: empty,
  failure: 'Failed to mark messages as delivered',
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
  data: z.strictObject({ conversation, message }),
  status: 201,
  idempotent: true,
  failure: 'Failed to start conversation',
})

/** All of it, or up to the message that was seen last. */
export const markConversationRead = endpoint({
  method: 'PATCH',
  path: '/messages/conversation/:id/read',
  access: 'user',
  params: idParams,
  body: z.optional(z.strictObject({ seq: z.optional(messageSeq) })),
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

/** The other person of this conversation can write to this one no more, in any conversation. */
export const blockSender = endpoint({
  method: 'PUT',
  path: '/messages/conversation/:id/block',
  access: 'user',
  params: idParams,
  data: z.strictObject({ conversation }),
  idempotent: true,
  failure: 'Failed to block',
})

export const unblockSender = endpoint({
  method: 'DELETE',
  path: '/messages/conversation/:id/block',
  access: 'user',
  params: idParams,
  data: z.strictObject({ conversation }),
  idempotent: true,
  failure: 'Failed to unblock',
})

export const reportConversation = endpoint({
  method: 'POST',
  path: '/messages/conversation/:id/report',
  access: 'user',
  params: idParams,
  body: z.strictObject({ reason: text(1000, 1) }),
  data: empty,
  status: 201,
  idempotent: true,
  failure: 'Failed to report',
})

/** Those that nobody has closed, the oldest first. */
export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  data: z.strictObject({ reports: z.array(report), total: z.int() }),
  failure: 'Failed to fetch reports',
})

export const closeReport = endpoint({
  method: 'PATCH',
  path: '/admin/reports/:id/close',
  access: 'admin',
  params: z.strictObject({ id }),
  data: empty,
  idempotent: true,
  failure: 'Failed to close the report',
})
