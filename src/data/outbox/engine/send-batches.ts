/** Batches on their way to the server, a few at once. */
import { sync } from '#contract/endpoints/users.ts'
import type { Change, ChangeOutcome } from '#contract/models/sync.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Call } from '#data/session/create-call.ts'
import type { Batch } from './outbox-store.ts'
import type { Registry } from './registry.ts'
import { requestTimeoutMs } from './send-row.ts'

/** Rows that were answered, with the outcome of each key. */
export interface Answered extends Batch {
  outcomes: Map<string, ChangeOutcome>
}

export interface SentBatches {
  answered: Answered
  /** Batches that failed as a whole, in the order of sending. */
  failed: { rows: StoredRow[]; error: AppError }[]
  /** What was not sent any more once one had failed. */
  unsent: StoredRow[][]
  /** What the batch that was answered last took, in milliseconds; null if none was. */
  answeredIn: number | null
}

export interface SendBatchesDeps {
  registry: Registry
  call: Call
  now(): number
  /** Aborts a try under way that is not worth waiting for. */
  signal?(): AbortSignal
}

/** What is sent of a row: its earlier generations without an answer, then itself. */
export const changesOf = (row: StoredRow, registry: Registry): Change[] =>
  [...row.unsettled, { key: row.idempotencyKey, payload: row.payload }].flatMap(({ key, payload }) => {
    const change = registry.toChange(key, { kind: row.kind, payload })
    return change ? [change] : []
  })

/** Rows in their order, in batches of at most so many changes; at least one row in each. */
export const toBatches = (rows: readonly StoredRow[], registry: Registry, changesPerBatch: number): StoredRow[][] => {
  const batches: StoredRow[][] = []
  let count = 0
  for (const row of rows) {
    const changes = changesOf(row, registry).length
    count += changes
    const batch = batches.at(-1)
    if (batch && count <= changesPerBatch) batch.push(row)
    else {
      batches.push([row])
      count = changes
    }
  }
  return batches
}

/** Makes the function that sends one person's batches, so many `atOnce`, until one fails. Throws nothing of a failed call. */
export const createSendBatches =
  ({ registry, call, now, signal }: SendBatchesDeps) =>
  async (userId: string, batches: readonly StoredRow[][], atOnce = 1): Promise<SentBatches> => {
    const unsent = [...batches]
    const answered: Answered = { userId, rows: [], outcomes: new Map() }
    const failed: SentBatches['failed'] = []
    let answeredIn: number | null = null

    const send = async (rows: StoredRow[]) => {
      const start = now()
      try {
        const aborted = signal?.()
        const body = { changes: rows.flatMap((row) => changesOf(row, registry)) }
        const { results } = await call(sync, {
          body,
          userId,
          timeoutMs: requestTimeoutMs,
          ...(aborted && { signal: aborted }),
        })
        answeredIn = now() - start
        answered.rows.push(...rows)
        for (const outcome of results) answered.outcomes.set(outcome.key, outcome)
      } catch (thrown) {
        failed.push({ rows, error: toAppError(thrown) })
      }
    }
    // An entity has one row (docs/decisions/0002): which of two batches arrives first makes no difference to it.
    const sendInTurn = async () => {
      for (let rows = unsent.shift(); rows; rows = failed.length === 0 ? unsent.shift() : undefined) await send(rows)
    }
    await Promise.all(Array.from({ length: atOnce }, sendInTurn))
    return { answered, failed, unsent, answeredIn }
  }
