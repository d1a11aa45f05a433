/** Sends one message: to its conversation, or as the first words of one that is begun with it. */
import type { DataOf } from '#contract/endpoint.ts'
import { sendMessage, startConversation } from '#contract/endpoints/messages.ts'
import type { Conversation, Message } from '#contract/message.ts'
import { toAppError } from '#data/api/app-error.ts'
import { classify } from '#data/api/classify.ts'
import type { Call } from '#data/api/create-call.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import type { WrittenMessage } from './individual-changes.ts'
import { refusalOf } from './listing-request.ts'
import type { SingleStep } from './send-single.ts'

const timeoutMs = 20_000

export type SendMessage = (row: StoredRow, written: WrittenMessage, signal?: AbortSignal) => Promise<SingleStep>

export interface Sent {
  message: Message
  /** Told with the first message of it. */
  conversation?: Conversation
}

interface Deps {
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  /** What the server keeps, told before the row goes, so that no view ever shows neither of them. */
  onAccepted(userId: string, sent: Sent): Promise<void>
}

export const createSendMessage =
  ({ store, call, onAccepted }: Deps): SendMessage =>
  async (row, { id, conversationId, experienceId, bookingId, content }, signal) => {
    const { userId, idempotencyKey } = row
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    const options = { idempotencyKey, userId, timeoutMs, ...(signal && { signal }) }
    const send = (): Promise<DataOf<typeof sendMessage> | DataOf<typeof startConversation>> => {
      if (conversationId !== null)
        return call(sendMessage, { body: { id, conversationId, content, messageType: 'text' }, ...options })
      const about = bookingId === null ? { experienceId } : { bookingId }
      return call(startConversation, { body: { id, ...about, message: content }, ...options })
    }
    try {
      const sent = await send()
      // A mirror that cannot be written is told by the next pull.
      await onAccepted(userId, sent).catch(() => undefined)
      return { kind: 'judged', outcomes: [{ key: idempotencyKey, status: 201 }] }
    } catch (thrown) {
      const error = toAppError(thrown)
      // A limit of messages holds back this conversation, and not whatever else waits on the device.
      if (error.code === 'too_many_messages') return { kind: 'judged', outcomes: [refusalOf(idempotencyKey, error)] }
      // Until tomorrow is longer than anybody waits without being told.
      if (error.code === 'too_many_conversations')
        return { kind: 'judged', outcomes: [{ ...refusalOf(idempotencyKey, error), status: 403 }] }
      const verdict = classify(error)
      if (verdict === 'retry' || verdict === 'needs-auth') throw error
      return { kind: 'judged', outcomes: [refusalOf(idempotencyKey, error)] }
    }
  }
