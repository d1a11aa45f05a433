import * as z from 'zod/mini'
import { picture } from './experience.ts'
import { id, instant, text, translated } from './primitives.ts'

export const maxMessageLength = 4000

export const messageType = z.enum(['text'])
export const messageState = z.enum(['sent', 'delivered', 'read'])
export type MessageState = z.infer<typeof messageState>
/** A place in the order of messages: within a conversation a later message has a higher one. */
export const messageSeq = z.int().check(z.minimum(0))

export const message = z.strictObject({
  id,
  seq: messageSeq,
  conversationId: id,
  senderId: id,
  receiverId: id,
  content: z.string(),
  messageType,
  state: messageState,
  timestamp: instant,
})

/** A conversation as one of its two people sees it; `sender` is the other one. */
export const conversation = z.strictObject({
  id,
  senderId: id,
  /** Empty where the account was given up. */
  senderName: z.string(),
  senderAvatar: z.nullable(z.string()),
  senderRole: z.enum(['traveler', 'host']),
  isSenderDeleted: z.boolean(),
  experienceId: id,
  experienceTitles: translated(z.string()),
  experienceImage: z.nullable(picture),
  /** The booking it was last begun from. */
  bookingId: z.nullable(id),
  /** When its last message was written, and what it says. */
  timestamp: instant,
  lastMessage: z.string(),
  lastIsMine: z.boolean(),
  firstSeq: messageSeq,
  lastSeq: messageSeq,
  /** Messages to this person that were not read. */
  unread: z.int(),
  /** Up to where this person has read. */
  readSeq: messageSeq,
  /** Up to where the other one's devices have this person's messages, and up to where they were read. */
  theirDeliveredSeq: messageSeq,
  theirReadSeq: messageSeq,
  isBlockedByMe: z.boolean(),
  hasBlockedMe: z.boolean(),
})

const content = text(maxMessageLength, 1)

export const messageInput = z.strictObject({
  id: z.optional(id),
  conversationId: id,
  content,
  messageType: z.optional(messageType),
})

/** `id` is that of the message. Travelers name an experience or a booking of theirs, hosts a booking of their experience. */
export const conversationStart = z.strictObject({
  id: z.optional(id),
  experienceId: z.optional(id),
  bookingId: z.optional(id),
  message: content,
})

/** Up to where a person has a conversation. */
export const conversationMark = z.strictObject({ id, seq: messageSeq })
export type ConversationMark = z.infer<typeof conversationMark>
export const maxConversations = 200
export const conversationMarks = z.array(conversationMark).check(z.maxLength(maxConversations))

/** What an admin is told about a conversation, with its messages up to then. */
export const report = z.strictObject({
  id,
  conversationId: id,
  reporterName: z.string(),
  reportedName: z.string(),
  experienceTitles: translated(z.string()),
  reason: z.string(),
  timestamp: instant,
  messages: z.array(z.strictObject({ id, isReporter: z.boolean(), content: z.string(), timestamp: instant })),
})

export type Message = z.infer<typeof message>
export type Conversation = z.infer<typeof conversation>
export type ConversationStart = z.infer<typeof conversationStart>
export type Report = z.infer<typeof report>
