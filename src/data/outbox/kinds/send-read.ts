/** Tells the server up to where a conversation was read. The newest mark says what all earlier ones said. */
import { markConversationRead } from '#contract/endpoints/messages.ts'
import { toAppError } from '#data/api/app-error.ts'
import { classify } from '#data/api/classify.ts'
import type { Call } from '#data/api/create-call.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import type { ReadMark } from './individual-changes.ts'
import { refusalOf } from './listing-request.ts'
import type { SingleStep } from './send-single.ts'

const timeoutMs = 20_000

export type SendRead = (row: StoredRow, mark: ReadMark, signal?: AbortSignal) => Promise<SingleStep>

interface Deps {
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  onAccepted(userId: string, mark: ReadMark): Promise<void>
}

export const createSendRead =
  ({ store, call, onAccepted }: Deps): SendRead =>
  async (row, mark, signal) => {
    const { userId, idempotencyKey, unsettled } = row
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    const keys = [...unsettled.map(({ key }) => key), idempotencyKey]
    try {
      const options = { params: { id: mark.conversationId }, body: { seq: mark.seq }, userId, timeoutMs }
      await call(markConversationRead, { ...options, ...(signal && { signal }) })
      await onAccepted(userId, mark).catch(() => undefined)
      return { kind: 'judged', outcomes: keys.map((key) => ({ key, status: 200 })) }
    } catch (thrown) {
      const error = toAppError(thrown)
      const verdict = classify(error)
      if (verdict === 'retry' || verdict === 'needs-auth') throw error
      return { kind: 'judged', outcomes: keys.map((key) => refusalOf(key, error)) }
    }
  }
