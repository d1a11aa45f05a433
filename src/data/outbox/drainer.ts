/** Sends what waits: read, send, and only then delete what was acknowledged. */
import { sync } from '#contract/endpoints/users.ts'
import { type Change, type ChangeOutcome, maxChangesPerBatch } from '#contract/sync.ts'
import { type AppError, toAppError } from '../api/app-error.ts'
import type { Call } from '../api/create-call.ts'
import type { WithLock } from '../locks.ts'
import { backOff, longestHold } from './back-off.ts'
import { classify, classifyBatch } from './classify.ts'
import { hasComeTrue, readWish, toChange } from './kinds.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { StoredRow } from './row.ts'

export interface DrainResult {
  /** Rows that were judged: done or refused. */
  settled: number
  /** The person is signed out as far as the server is concerned. */
  needsSignIn: boolean
}

export interface DrainerDeps {
  store: OutboxStore
  call: Call
  withLock: WithLock
  now(): number
  random(): number
  /** Aborts a try under way that is not worth waiting for. */
  signal?(): AbortSignal
  /** An acknowledged favorite, told before its row goes, so that no view ever shows neither of them. */
  acknowledged(userId: string, experienceId: string, want: boolean, row: StoredRow): Promise<void>
}

/** A try under way gives up after this long (design: outbox, 7). */
const timeoutMs = 20_000

const changesOf = (row: StoredRow): Change[] =>
  [...row.unsettled, { key: row.idempotencyKey, payload: row.payload }].flatMap(({ key, payload }) => {
    const change = toChange(key, { kind: row.kind, payload })
    return change ? [change] : []
  })

/** An error of the server while it is not simply too busy or on its way down, which says so with 503. */
const isStumble = ({ status }: AppError) => status !== null && status >= 500 && status !== 503

type Attempt = { outcomes: Map<string, ChangeOutcome> } | { failure: AppError }

/** Makes the drain: one at a time over all windows and the worker, until nothing is due. */
export const createDrainer = (deps: DrainerDeps) => {
  const { store, call, withLock, now, random } = deps
  const waitMs = (attempts: number) => backOff(attempts, random)

  const attempt = async (userId: string, rows: readonly StoredRow[]): Promise<Attempt> => {
    try {
      const signal = deps.signal?.()
      const body = { changes: rows.flatMap(changesOf) }
      const { results } = await call(sync, { body, userId, timeoutMs, ...(signal && { signal }) })
      return { outcomes: new Map(results.map((outcome) => [outcome.key, outcome])) }
    } catch (thrown) {
      return { failure: toAppError(thrown) }
    }
  }

  const tellAcknowledged = async (rows: readonly StoredRow[], outcomes: ReadonlyMap<string, ChangeOutcome>) => {
    for (const row of rows) {
      const [outcome, wish] = [outcomes.get(row.idempotencyKey), readWish(row)]
      if (!outcome || !wish) continue
      if (classify(outcome) !== 'accepted' && !hasComeTrue(row, outcome)) continue
      await deps.acknowledged(row.userId, wish.experienceId, wish.want, row)
    }
  }

  const refuse = ({ status, code, message }: AppError, rows: readonly StoredRow[]) =>
    new Map(
      rows
        .flatMap(changesOf)
        .map(({ key }): [string, ChangeOutcome] => [key, { key, status: status ?? 400, code, message }]),
    )

  /** Sends rows together; where the batch as a whole is refused, in halves, until the one that is to blame stands alone. */
  const send = async (userId: string, rows: readonly StoredRow[]): Promise<DrainResult & { goesOn: boolean }> => {
    const result = await attempt(userId, rows)
    if ('outcomes' in result) {
      await tellAcknowledged(rows, result.outcomes)
      await store.settle(rows, { kind: 'outcomes', outcomes: result.outcomes }, now(), waitMs)
      return { settled: rows.length, needsSignIn: false, goesOn: true }
    }
    const { failure } = result
    const verdict = classifyBatch(failure)
    if (verdict === 'rejected' || verdict === 'conflict') {
      if (rows.length > 1) return sendHalves(userId, rows)
      await store.settle(rows, { kind: 'outcomes', outcomes: refuse(failure, rows) }, now(), waitMs)
      return { settled: rows.length, needsSignIn: false, goesOn: true }
    }
    if (failure.retryAfterMs !== null) await store.holdUntil(now() + Math.min(failure.retryAfterMs, longestHold))
    const error = { code: failure.code, message: failure.message }
    // One row may be what the server stumbles over: it must not hold back the others for ever (design: outbox, 4).
    const blame = isStumble(failure) ? { together: rows.flatMap(changesOf).length } : {}
    await store.settle(rows, { kind: 'later', error, ...blame }, now(), waitMs)
    return { settled: 0, needsSignIn: verdict === 'needs-auth', goesOn: false }
  }

  const sendHalves = async (userId: string, rows: readonly StoredRow[]) => {
    const middle = Math.ceil(rows.length / 2)
    const first = await send(userId, rows.slice(0, middle))
    if (!first.goesOn) {
      await store.settle(rows.slice(middle), { kind: 'later', error: null }, now(), waitMs)
      return first
    }
    const second = await send(userId, rows.slice(middle))
    return { ...second, settled: first.settled + second.settled }
  }

  const drainUntilEmpty = async (isForced: boolean): Promise<DrainResult> => {
    let settled = 0
    let trust = 1
    // Back-off is only ever skipped for the first round: what fails now waits again.
    for (let round = 0; ; round++) {
      const limit = maxChangesPerBatch
      const batch = await store.take({ now: now(), isForced: isForced && round === 0, limit, trust })
      if (!batch) return { settled, needsSignIn: false }
      const result = await send(batch.userId, batch.rows)
      settled += result.settled
      if (!result.goesOn) return { settled, needsSignIn: result.needsSignIn }
      trust *= 2
    }
  }

  /** `isForced`: the network was just seen to be there, so back-off is over. */
  return (isForced: boolean): Promise<DrainResult> => withLock('rihla-outbox', () => drainUntilEmpty(isForced))
}
