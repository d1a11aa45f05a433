import type { ChangeOutcome } from '#contract/models/sync.ts'
import { classify, type OutcomeClass } from '#data/api/classify.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Registry } from './registry.ts'
import type { WrittenChange } from './upcast.ts'

/** What an attempt came to for the rows of its batch: each one's outcome by key, or that all must wait. */
export type AttemptResult =
  | { kind: 'outcomes'; outcomes: ReadonlyMap<string, ChangeOutcome> }
  /** `together`: how many changes met an error of the server together, any of which may be what it stumbles over. */
  | { kind: 'later'; error: StoredRow['error']; together?: number }
  /** A part of it arrived, and the rest goes on at once. */
  | { kind: 'continue'; answered?: readonly string[] }

type IsDone = Registry['isDone']

const classOf = (written: WrittenChange, outcome: ChangeOutcome | undefined, isDone: IsDone): OutcomeClass => {
  // An answer that leaves a change out says nothing about it.
  if (!outcome) return 'retry'
  return isDone(written, outcome) ? 'accepted' : classify(outcome)
}

const later = (row: StoredRow, error: StoredRow['error'], now: number, waitMs: (attempts: number) => number) => ({
  ...row,
  sentAt: null,
  error,
  attempts: row.attempts + 1,
  nextAttemptAt: now + waitMs(row.attempts),
})

const withPoisonCount = ({ suspect }: StoredRow, together: number) => ({
  times: (suspect?.times ?? 0) + 1,
  together: Math.max(1, Math.floor(together / 2)),
})

/** The row as it goes on after an attempt, or null if it is done. `row` is what the table holds now. */
export const applyOutcome = (
  row: StoredRow,
  result: AttemptResult,
  now: number,
  waitMs: (attempts: number) => number,
  isDone: IsDone,
): StoredRow | null => {
  if (result.kind === 'continue') {
    const unsettled = row.unsettled.filter(({ key }) => !result.answered?.includes(key))
    return { ...row, unsettled, sentAt: null, error: null, attempts: 0, nextAttemptAt: 0 }
  }
  if (result.kind === 'later') {
    const { error, together } = result
    const suspect = together === undefined ? row.suspect : withPoisonCount(row, together)
    return { ...later(row, error, now, waitMs), suspect }
  }
  const { outcomes } = result
  const isOpen = (key: string, payload: unknown) => {
    const outcomeClass = classOf({ kind: row.kind, payload }, outcomes.get(key), isDone)
    return outcomeClass === 'retry' || outcomeClass === 'needs-auth'
  }
  const unsettled = row.unsettled.filter(({ key, payload }) => isOpen(key, payload))
  const outcome = outcomes.get(row.idempotencyKey)
  // The intent changed while the earlier one was under way: the newer generation is due at once.
  if (!outcome && row.dispatchedGeneration < row.generation) return { ...row, unsettled, sentAt: null }
  const outcomeClass = classOf(row, outcome, isDone)
  const error = outcome?.code === undefined ? null : { code: outcome.code, message: outcome.message ?? '' }
  if (outcomeClass === 'retry' || outcomeClass === 'needs-auth' || unsettled.length > 0)
    return later({ ...row, unsettled }, error, now, waitMs)
  if (outcomeClass === 'accepted') return null
  return { ...row, unsettled, sentAt: null, state: 'refused', error }
}
