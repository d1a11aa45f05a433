import type { ChangeOutcome } from '#contract/sync.ts'
import { classify, type Verdict } from '#data/api/classify.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { hasComeTrue } from '../kinds/kinds.ts'

/** What an attempt told about the rows of its batch: each one's outcome by key, or that all must wait. */
export type Settlement =
  | { kind: 'outcomes'; outcomes: ReadonlyMap<string, ChangeOutcome> }
  /** `together`: how many changes met an error of the server together, any of which may be what it stumbles over. */
  | { kind: 'later'; error: StoredRow['error']; together?: number }
  /** A part of it arrived, and the rest goes on at once. */
  | { kind: 'onward'; answered?: readonly string[] }

const verdictOf = (written: Pick<StoredRow, 'kind' | 'payload'>, outcome: ChangeOutcome | undefined): Verdict => {
  // An answer that leaves a change out has not judged it.
  if (!outcome) return 'retry'
  return hasComeTrue(written, outcome) ? 'accepted' : classify(outcome)
}

const later = (row: StoredRow, error: StoredRow['error'], now: number, waitMs: (attempts: number) => number) => ({
  ...row,
  sentAt: null,
  error,
  attempts: row.attempts + 1,
  nextAttemptAt: now + waitMs(row.attempts),
})

const moreSuspect = ({ suspect }: StoredRow, together: number) => ({
  times: (suspect?.times ?? 0) + 1,
  together: Math.max(1, Math.floor(together / 2)),
})

/** The row as it goes on after an attempt, or null if it is done. `row` is what the table holds now. */
export const applyOutcome = (
  row: StoredRow,
  settlement: Settlement,
  now: number,
  waitMs: (attempts: number) => number,
): StoredRow | null => {
  if (settlement.kind === 'onward') {
    const unsettled = row.unsettled.filter(({ key }) => !settlement.answered?.includes(key))
    return { ...row, unsettled, sentAt: null, error: null, attempts: 0, nextAttemptAt: 0 }
  }
  if (settlement.kind === 'later') {
    const { error, together } = settlement
    const suspect = together === undefined ? row.suspect : moreSuspect(row, together)
    return { ...later(row, error, now, waitMs), suspect }
  }
  const { outcomes } = settlement
  const isOpen = (key: string, payload: unknown) => {
    const verdict = verdictOf({ kind: row.kind, payload }, outcomes.get(key))
    return verdict === 'retry' || verdict === 'needs-auth'
  }
  const unsettled = row.unsettled.filter(({ key, payload }) => isOpen(key, payload))
  const outcome = outcomes.get(row.idempotencyKey)
  // The intent changed while the earlier one was under way: the newer generation is due at once.
  if (!outcome && row.dispatchedGeneration < row.generation) return { ...row, unsettled, sentAt: null }
  const verdict = verdictOf(row, outcome)
  const error = outcome?.code === undefined ? null : { code: outcome.code, message: outcome.message ?? '' }
  if (verdict === 'retry' || verdict === 'needs-auth' || unsettled.length > 0)
    return later({ ...row, unsettled }, error, now, waitMs)
  if (verdict === 'accepted') return null
  return { ...row, unsettled, sentAt: null, state: 'refused', error }
}
