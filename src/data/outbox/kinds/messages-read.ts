/** Up to where a conversation was read. The newest mark says what all earlier ones said. */
import * as z from 'zod/mini'
import { markConversationRead } from '#contract/endpoints/messages.ts'
import { messageSeq } from '#contract/models/message.ts'
import { id } from '#contract/models/primitives.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { keepRead } from '#data/messages/cache.ts'
import { firstGeneration, nextGeneration, type RowChange } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'
import type { MessageIntent } from './message-send.ts'

/** `with` is the other person's name. */
const readMark = z.strictObject({ conversationId: id, seq: messageSeq, with: z.string() })
export type ReadMark = z.infer<typeof readMark>

export const messagesRead = defineKind({
  name: 'messages.read@1',
  schema: readMark,
  describe: ({ conversationId, with: name }) => ({ kind: 'read' as const, conversationId, with: name }),
  // There is nothing left to read where the conversation is gone.
  isDoneByAbsence: () => true,
  request: async (mark, { userId }, { call, options, mirror, keep }) => {
    await call(markConversationRead, { ...options, params: { id: mark.conversationId }, body: { seq: mark.seq } })
    await keep(() => keepRead(mirror, userId, mark)).catch(() => undefined)
  },
})

export const readEntity = (conversationId: string): string => `read:${conversationId}`

/** Reading only ever goes on: an earlier mark changes nothing. */
export const nextReadMark = (
  existing: StoredRow | undefined,
  mark: ReadMark,
  { userId, key, now }: MessageIntent,
): RowChange => {
  const kept = existing && messagesRead.read(existing)
  if (kept && kept.seq >= mark.seq && existing.state === 'waiting') return { kind: 'nothing' }
  const entity = readEntity(mark.conversationId)
  const written = { userId, kind: messagesRead.name, entity, payload: mark, card: null, key, now }
  return { kind: 'put', row: existing ? nextGeneration(existing, written) : firstGeneration(written) }
}
