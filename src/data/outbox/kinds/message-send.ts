/** A message to a person: to its conversation, or as the first words of one that is begun with it. */
import * as z from 'zod/mini'
import { sendMessage, startConversation } from '#contract/endpoints/messages.ts'
import { maxMessageLength } from '#contract/models/message.ts'
import { id } from '#contract/models/primitives.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { keepSent } from '#data/messages/cache.ts'
import { firstGeneration, nextGeneration, type RowChange } from '../engine/generations.ts'
import { defineKind, type SendContext } from '../engine/kind.ts'

/** `thread` is the same whether or not the server has a conversation yet; `to` is the other person's name. */
const writtenMessage = z.strictObject({
  id,
  thread: z.string(),
  /** Null where the server has no such conversation yet, as far as this device knew: it is then begun. */
  conversationId: z.nullable(id),
  experienceId: id,
  bookingId: z.nullable(id),
  to: z.string(),
  content: z.string().check(z.minLength(1), z.maxLength(maxMessageLength)),
})
export type WrittenMessage = z.infer<typeof writtenMessage>

/** Enough of a message to tell it from others in the queue, in characters. */
const maxBeginning = 80

const beginningOf = (content: string) =>
  content.length > maxBeginning ? `${content.slice(0, maxBeginning).trimEnd()}…` : content

const send = (written: WrittenMessage, idempotencyKey: string, { call, options }: SendContext) => {
  const { id: messageId, conversationId, experienceId, bookingId, content } = written
  if (conversationId !== null) {
    const body = { id: messageId, conversationId, content, messageType: 'text' as const }
    return call(sendMessage, { ...options, body, idempotencyKey })
  }
  const about = bookingId === null ? { experienceId } : { bookingId }
  return call(startConversation, { ...options, body: { id: messageId, ...about, message: content }, idempotencyKey })
}

export const messageSend = defineKind({
  name: 'message.send@1',
  schema: writtenMessage,
  describe: ({ conversationId, to, content }) => ({
    kind: 'message' as const,
    conversationId,
    to,
    content: beginningOf(content),
  }),
  queueOf: ({ thread }) => thread,
  statusOf: {
    // This conversation waits, and not whatever else waits on the device.
    too_many_messages: 429,
    // Until tomorrow is longer than anybody waits without being told.
    too_many_conversations: 403,
  },
  request: async (written, { userId, idempotencyKey }, context) => {
    const sent = await send(written, idempotencyKey, context)
    // A mirror that cannot be written is told by the next pull.
    await context.keep(() => keepSent(context.mirror, userId, sent)).catch(() => undefined)
  },
})

export const messageEntity = (messageId: string): string => `message:${messageId}`

export interface MessageIntent {
  userId: string
  /** A fresh idempotency key. */
  key: string
  now: number
}

/** Never sent, so that nobody can have read it. */
export const isStillHere = (row: StoredRow): boolean => row.dispatchedGeneration === 0 && row.state === 'waiting'

const toWritten = (payload: WrittenMessage, intent: MessageIntent) => ({
  ...intent,
  kind: messageSend.name,
  entity: messageEntity(payload.id),
  payload,
  card: null,
})

export const newMessage = (
  existing: StoredRow | undefined,
  payload: WrittenMessage,
  intent: MessageIntent,
): RowChange => (existing ? { kind: 'nothing' } : { kind: 'put', row: firstGeneration(toWritten(payload, intent)) })

/** In its place in the order, at the time it was first written; nothing once it may have reached the server. */
export const editedMessage = (existing: StoredRow | undefined, content: string, intent: MessageIntent): RowChange => {
  const payload = existing && messageSend.read(existing)
  if (!payload || !isStillHere(existing)) return { kind: 'nothing' }
  const row = nextGeneration(existing, toWritten({ ...payload, content }, intent))
  return { kind: 'put', row: { ...row, createdAt: existing.createdAt } }
}

export const withdrawnMessage = (existing: StoredRow | undefined): RowChange =>
  existing && isStillHere(existing) ? { kind: 'delete', seq: existing.seq } : { kind: 'nothing' }
