/** Tells the server which notifications were read and cleared. Told twice, it is the same. */
import { clearNotifications, readNotifications } from '#contract/endpoints/notifications.ts'
import { mostClearedAtOnce, mostNotifications } from '#contract/notification.ts'
import type { Call } from '#data/api/create-call.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import type { SettledNotifications } from './individual-changes.ts'
import type { SingleStep } from './send-single.ts'

const timeoutMs = 20_000

export type SendNotifications = (
  row: StoredRow,
  settled: SettledNotifications,
  signal?: AbortSignal,
) => Promise<SingleStep>

interface Deps {
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  /** What the server knows now, told before the row goes, so that nothing comes back for a moment. */
  onAccepted(userId: string, settled: SettledNotifications): Promise<void>
}

const parts = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))

export const createSendNotifications =
  ({ store, call, onAccepted }: Deps): SendNotifications =>
  async (row, settled, signal) => {
    const { userId, idempotencyKey, unsettled } = row
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    const options = { userId, timeoutMs, ...(signal && { signal }) }
    // A part is never empty: naming none would mean all of them.
    for (const ids of parts(settled.cleared, mostClearedAtOnce))
      await call(clearNotifications, { ...options, query: { ids } })
    for (const ids of parts(settled.read, mostNotifications))
      await call(readNotifications, { ...options, body: { ids } })
    // A mirror that cannot be written is told by the next pull.
    await onAccepted(userId, settled).catch(() => undefined)
    const keys = [...unsettled.map(({ key }) => key), idempotencyKey]
    return { kind: 'judged', outcomes: keys.map((key) => ({ key, status: 200 })) }
  }
