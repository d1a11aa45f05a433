/** Sends what waits: read, send, and only then delete what was acknowledged. */
import { sync } from '#contract/endpoints/users.ts'
import { type Change, type ChangeOutcome, maxChangesPerBatch } from '#contract/models/sync.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { classify, classifyBatch } from '#data/api/classify.ts'
import type { Hold, WithLock } from '#data/db/locks.ts'
import type { MirrorDatabase } from '#data/db/mirror.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Call } from '#data/session/create-call.ts'
import { backOff, longestHold } from './back-off.ts'
import { keysOf } from './generations.ts'
import type { SendContext } from './kind.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Registry } from './registry.ts'
import { keepNow, requestTimeoutMs, type SendRow } from './send-row.ts'

export interface DrainResult {
  /** Rows that are done or refused. */
  completed: number
  /** For the server the person is signed out. */
  needsSignIn: boolean
}

export interface DrainerDeps {
  registry: Registry
  store: OutboxStore
  mirror: MirrorDatabase
  /** Whose rows; those of whoever is signed in unless said. */
  owner?: string
  call: Call
  withLock: WithLock
  now(): number
  random(): number
  /** Aborts a try under way that is not worth waiting for. */
  signal?(): AbortSignal
  /** Stands around every write of an answer into the mirror; runs it unless given. */
  keep?: SendContext['keep']
  sendRow: SendRow
}

type RunDeps = Omit<DrainerDeps, 'withLock'> & Required<Pick<DrainerDeps, 'keep'>>

interface Sent extends DrainResult {
  /** The server can be reached and asked for more. */
  goesOn: boolean
}

/** About so long, in milliseconds, several batches may be under way before their outcomes are written; and so many they may be. */
const roundMs = 1000
const mostInRound = 10

const batchesWithin = (ms: number, each: number) =>
  Math.min(mostInRound, Math.max(1, Math.floor(ms / Math.max(each, 1))))

/** An error of the server while it is not simply too busy or on its way down, which says so with 503. */
const isServerError = ({ status }: AppError) => status !== null && status >= 500 && status !== 503

type Attempt = { outcomes: Map<string, ChangeOutcome> } | { failure: AppError }

/** One drain under its lock. */
const createRun = (deps: RunDeps) => {
  const { registry, store, mirror, owner, call, now, random, keep } = deps
  const waitMs = (attempts: number) => backOff(attempts, random)
  /** What the last batch took to be answered, in milliseconds: a device that writes slowly must not write more often. */
  let answeredIn = 0

  const changesOf = (row: StoredRow): Change[] =>
    [...row.unsettled, { key: row.idempotencyKey, payload: row.payload }].flatMap(({ key, payload }) => {
      const change = registry.toChange(key, { kind: row.kind, payload })
      return change ? [change] : []
    })

  /** Rows in their order, as many together as a batch may carry; at least one. */
  const toBatches = (rows: readonly StoredRow[]): StoredRow[][] => {
    const batches: StoredRow[][] = []
    let count = 0
    for (const row of rows) {
      const changes = changesOf(row).length
      count += changes
      const batch = batches.at(-1)
      if (batch && count <= maxChangesPerBatch) batch.push(row)
      else {
        batches.push([row])
        count = changes
      }
    }
    return batches
  }

  const attempt = async (userId: string, rows: readonly StoredRow[]): Promise<Attempt> => {
    const start = now()
    try {
      const signal = deps.signal?.()
      const body = { changes: rows.flatMap(changesOf) }
      const { results } = await call(sync, { body, userId, timeoutMs: requestTimeoutMs, ...(signal && { signal }) })
      answeredIn = now() - start
      return { outcomes: new Map(results.map((outcome) => [outcome.key, outcome])) }
    } catch (thrown) {
      return { failure: toAppError(thrown) }
    }
  }

  /** Before the rows go, so that no view ever shows neither of them. */
  const keepAccepted = async (
    userId: string,
    rows: readonly StoredRow[],
    outcomes: ReadonlyMap<string, ChangeOutcome>,
  ): Promise<void> => {
    const isAccepted = (row: StoredRow) => {
      const outcome = outcomes.get(row.idempotencyKey)
      return outcome !== undefined && (classify(outcome) === 'accepted' || registry.isDone(row, outcome))
    }
    const accepted = rows.filter(isAccepted)
    for (const kind of new Set(accepted.map(registry.kindOf))) {
      const ofKind = accepted.filter((row) => registry.kindOf(row) === kind)
      // A mirror that cannot be written is told everything by the next pull; the acknowledgement counts without it.
      await keep(async () => kind?.onBatchAccepted?.({ mirror }, userId, ofKind)).catch(() => undefined)
    }
  }

  const refuse = ({ status, code, message }: AppError, rows: readonly StoredRow[]) =>
    new Map(
      rows.flatMap(keysOf).map((key): [string, ChangeOutcome] => [key, { key, status: status ?? 400, code, message }]),
    )

  /**
   * Sends batches one after another and then writes all their outcomes at once: each transaction costs the device
   * more than a batch costs a server near by. What is lost in between was acknowledged and is sent again with its keys.
   */
  const sendInTurn = async (userId: string, batches: readonly (readonly StoredRow[])[]): Promise<Sent> => {
    const answered: StoredRow[] = []
    const outcomes = new Map<string, ChangeOutcome>()
    const writeOutcomes = async () => {
      if (answered.length === 0) return
      await keepAccepted(userId, answered, outcomes)
      await store.applyResult(answered, { kind: 'outcomes', outcomes }, now(), waitMs)
    }
    for (const [index, rows] of batches.entries()) {
      const result = await attempt(userId, rows)
      if ('outcomes' in result) {
        answered.push(...rows)
        for (const [key, outcome] of result.outcomes) outcomes.set(key, outcome)
        continue
      }
      await writeOutcomes()
      const apart = await sendApart(userId, rows, result.failure)
      const rest = batches.slice(index + 1)
      if (!apart.goesOn) await store.applyResult(rest.flat(), { kind: 'later', error: null }, now(), waitMs)
      const last = apart.goesOn ? await sendInTurn(userId, rest) : { ...apart, completed: 0 }
      return { ...last, completed: answered.length + apart.completed + last.completed }
    }
    await writeOutcomes()
    return { completed: answered.length, needsSignIn: false, goesOn: true }
  }

  /** After a failure: a batch that was refused as a whole goes in halves, until the one that is to blame stands alone. */
  const sendApart = async (userId: string, rows: readonly StoredRow[], failure: AppError): Promise<Sent> => {
    const outcomeClass = classifyBatch(failure)
    if (outcomeClass === 'rejected' || outcomeClass === 'conflict') {
      const middle = Math.ceil(rows.length / 2)
      if (rows.length > 1) return sendInTurn(userId, [rows.slice(0, middle), rows.slice(middle)])
      await store.applyResult(rows, { kind: 'outcomes', outcomes: refuse(failure, rows) }, now(), waitMs)
      return { completed: rows.length, needsSignIn: false, goesOn: true }
    }
    // One row may be what the server stumbles over: it must not hold back the others for ever (design: outbox, 4).
    await waitFor(failure, rows, isServerError(failure) ? { together: rows.flatMap(changesOf).length } : {})
    return { completed: 0, needsSignIn: outcomeClass === 'needs-auth', goesOn: false }
  }

  const waitFor = async (failure: AppError, rows: readonly StoredRow[], blame: { together?: number } = {}) => {
    if (failure.retryAfterMs !== null) await store.holdUntil(now() + Math.min(failure.retryAfterMs, longestHold))
    const error = { code: failure.code, message: failure.message }
    await store.applyResult(rows, { kind: 'later', error, ...blame }, now(), waitMs)
  }

  /** One step of a change that is sent individually: other changes may leave before its next one. */
  const sendStep = async (row: StoredRow): Promise<Sent & { isDone: boolean }> => {
    try {
      const step = await deps.sendRow(row, deps.signal?.())
      if (step.kind === 'continue') {
        await store.applyResult([row], step, now(), waitMs)
        return { completed: 0, needsSignIn: false, goesOn: true, isDone: false }
      }
      const outcomes = new Map(step.outcomes.map((outcome) => [outcome.key, outcome]))
      await store.applyResult([row], { kind: 'outcomes', outcomes }, now(), waitMs, step.also)
      return { completed: 1, needsSignIn: false, goesOn: true, isDone: true }
    } catch (thrown) {
      const failure = toAppError(thrown)
      const outcomeClass = classify(failure)
      if (outcomeClass === 'rejected' || outcomeClass === 'conflict') {
        await store.applyResult([row], { kind: 'outcomes', outcomes: refuse(failure, [row]) }, now(), waitMs)
        return { completed: 1, needsSignIn: false, goesOn: true, isDone: true }
      }
      await waitFor(failure, [row])
      // What the server fails at delays no other entity.
      return { completed: 0, needsSignIn: outcomeClass === 'needs-auth', goesOn: isServerError(failure), isDone: true }
    }
  }

  const drainBatches = async (isForced: boolean): Promise<Sent> => {
    let completed = 0
    let trust = 1
    let most = 1
    // Back-off is only ever skipped for the first round: what fails now waits again.
    for (let round = 0; ; round++) {
      const limit = most * maxChangesPerBatch
      const taken = await store.take({ now: now(), isForced: isForced && round === 0, owner, limit, trust })
      if (!taken) return { completed, needsSignIn: false, goesOn: true }
      const result = await sendInTurn(taken.userId, toBatches(taken.rows))
      completed += result.completed
      if (!result.goesOn) return { ...result, completed }
      trust *= 2
      most = batchesWithin(roundMs, answeredIn)
    }
  }

  const drainUntilEmpty = async (isForced: boolean): Promise<DrainResult> => {
    let completed = 0
    const tried = new Set<number>()
    for (let round = 0; ; round++) {
      const batches = await drainBatches(isForced && round === 0)
      completed += batches.completed
      if (!batches.goesOn) return { completed, needsSignIn: batches.needsSignIn }
      const row = await store.takeIndividual({ now: now(), isForced, owner, tried })
      if (!row) return { completed, needsSignIn: false }
      const step = await sendStep(row)
      completed += step.completed
      if (step.isDone) tried.add(row.seq)
      if (!step.goesOn) return { completed, needsSignIn: step.needsSignIn }
    }
  }

  return drainUntilEmpty
}

/** The same parts, each asking first whether the lock is still held: a window that was frozen may have lost it. */
const underHold = ({ withLock: _, ...deps }: DrainerDeps, hold: Hold): RunDeps => {
  const checked =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await hold.check()
      return work(...args)
    }
  const { store, call, keep = keepNow, sendRow, signal } = deps
  return {
    ...deps,
    store: {
      ...store,
      take: checked(store.take),
      takeIndividual: checked(store.takeIndividual),
      applyResult: checked(store.applyResult),
      holdUntil: checked(store.holdUntil),
    },
    // Its type depends on the endpoint, which the wrapper passes on as it is.
    call: checked(call as (...args: unknown[]) => Promise<unknown>) as Call,
    keep: checked(keep),
    sendRow: checked(sendRow),
    signal: () => (signal ? AbortSignal.any([signal(), hold.lost]) : hold.lost),
  }
}

/** Makes the drain: one at a time over all windows and the worker, until nothing is due. */
export const createDrainer =
  (deps: DrainerDeps) =>
  /** `isForced`: the network was just seen to be there, so back-off is over. */
  (isForced: boolean): Promise<DrainResult> =>
    deps.withLock('rihla-outbox', (hold) => createRun(underHold(deps, hold))(isForced))
