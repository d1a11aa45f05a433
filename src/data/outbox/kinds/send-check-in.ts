/** Tells the server that guests came. The first who says so is recorded: its answer is the truth, ours or another device's. */
import type { Booking } from '#contract/booking.ts'
import { checkIn } from '#contract/endpoints/bookings.ts'
import { toAppError } from '#data/api/app-error.ts'
import { classify } from '#data/api/classify.ts'
import type { Call } from '#data/api/create-call.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import type { CheckInNote } from './individual-changes.ts'
import { refusalOf } from './listing-request.ts'
import type { SingleStep } from './send-single.ts'

const timeoutMs = 20_000

export type SendCheckIn = (row: StoredRow, note: CheckInNote, signal?: AbortSignal) => Promise<SingleStep>

interface Deps {
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  /** What the server recorded, told before the row goes, so that no view ever shows neither of them. */
  onAccepted(userId: string, booking: Booking): Promise<void>
}

export const createSendCheckIn =
  ({ store, call, onAccepted }: Deps): SendCheckIn =>
  async (row, { bookingId, guests }, signal) => {
    const { userId, idempotencyKey } = row
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    try {
      const options = { params: { id: bookingId }, body: { guests }, idempotencyKey, userId, timeoutMs }
      const { booking } = await call(checkIn, { ...options, ...(signal && { signal }) })
      // A mirror that cannot be written is told by the next pull.
      await onAccepted(userId, booking).catch(() => undefined)
      return { kind: 'judged', outcomes: [{ key: idempotencyKey, status: 200 }] }
    } catch (thrown) {
      const error = toAppError(thrown)
      const verdict = classify(error)
      if (verdict === 'retry' || verdict === 'needs-auth') throw error
      return { kind: 'judged', outcomes: [refusalOf(idempotencyKey, error)] }
    }
  }
