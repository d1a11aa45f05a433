/** Sends what somebody wrote to us: under their account, or as the stranger they were when they wrote it. */
import { contact } from '#contract/endpoints/contact.ts'
import { toAppError } from '#data/api/app-error.ts'
import { classify } from '#data/api/classify.ts'
import type { Call } from '#data/api/create-call.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { visitor } from '#data/db/visitor.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import type { WrittenContact } from './individual-changes.ts'
import { refusalOf } from './listing-request.ts'
import type { SingleStep } from './send-single.ts'

const timeoutMs = 20_000

export type SendContact = (row: StoredRow, written: WrittenContact, signal?: AbortSignal) => Promise<SingleStep>

interface Deps {
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  /** It has arrived: told before the row goes, which alone would not say whether it was sent or discarded. */
  onAccepted(id: string): Promise<void>
}

export const createSendContact =
  ({ store, call, onAccepted }: Deps): SendContact =>
  async (row, written, signal) => {
    const { userId, idempotencyKey } = row
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    const who = userId === visitor ? { asVisitor: true } : { userId }
    try {
      await call(contact, { body: written, idempotencyKey, ...who, timeoutMs, ...(signal && { signal }) })
    } catch (thrown) {
      const error = toAppError(thrown)
      // Up to an hour is longer than anybody waits without being told, and no reason to hold back anything else.
      if (error.code === 'too_many_contacts')
        return { kind: 'judged', outcomes: [{ ...refusalOf(idempotencyKey, error), status: 403 }] }
      const verdict = classify(error)
      if (verdict === 'retry' || verdict === 'needs-auth') throw error
      return { kind: 'judged', outcomes: [refusalOf(idempotencyKey, error)] }
    }
    // A device that cannot note it sends it once more, which the server takes for the same message.
    await onAccepted(written.id)
    return { kind: 'judged', outcomes: [{ key: idempotencyKey, status: 202 }] }
  }
