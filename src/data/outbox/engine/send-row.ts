/** Sends a row that does not travel in a batch: one step of it. */
import { AppError } from '#data/api/app-error.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { visitor } from '#data/db/visitor.ts'
import type { SendContext, SendStep } from './kind.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Registry } from './registry.ts'

/** A try gives up after this long (docs/decisions/0002), in milliseconds. */
export const requestTimeoutMs = 20_000

/** Throws the AppError of the call that failed. */
export type SendRow = (row: StoredRow, signal?: AbortSignal) => Promise<SendStep>

/** Writes an answer without anything around it. */
export const keepNow: SendContext['keep'] = async (work) => {
  await work()
}

interface Deps extends Pick<SendContext, 'call' | 'device' | 'mirror' | 'now'> {
  registry: Registry
  store: Pick<OutboxStore, 'markDispatched'>
  /** Stands around every write of an answer; runs it unless given. */
  keep?: SendContext['keep']
}

/** The sending of one step, with what the kinds need for it. */
export const createSendRow = ({ registry, store, keep = keepNow, ...given }: Deps): SendRow => {
  const { markDispatched } = store
  return (row, signal) => {
    const owner = row.userId === visitor ? { asVisitor: true } : { userId: row.userId }
    const options = { ...owner, timeoutMs: requestTimeoutMs, ...(signal && { signal }) }
    const step = registry.kindOf(row)?.send(row, { ...given, options, markDispatched, keep })
    if (!step) throw new AppError('invalid_request', 'This version of the app cannot send it.', { status: 400 })
    return step
  }
}
