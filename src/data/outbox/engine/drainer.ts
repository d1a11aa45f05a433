/** Sends what waits: read, send, and only then delete what was acknowledged. */
import { sync } from '#contract/endpoints/users.ts'
import { type Change, type ChangeOutcome, maxChangesPerBatch } from '#contract/sync.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { classify, classifyBatch } from '#data/api/classify.ts'
import type { Call } from '#data/api/create-call.ts'
import type { Hold, WithLock } from '#data/db/locks.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { AcknowledgedFavorite } from '#data/favorites/cache.ts'
import { hasComeTrue, readFavoriteIntent, toChange } from '../kinds/kinds.ts'
import type { SendSingle } from '../kinds/send-single.ts'
import { backOff, longestHold } from './back-off.ts'
import type { OutboxStore } from './outbox-store.ts'

export interface DrainResult {
  /** Rows that were judged: done or refused. */
  settled: number
  /** For the server the person is signed out. */
  needsSignIn: boolean
}

export interface DrainerDeps {
  store: OutboxStore
  /** Whose rows; those of whoever is signed in unless said. */
  owner?: string
  call: Call
  withLock: WithLock
  now(): number
  random(): number
  /** Aborts a try under way that is not worth waiting for. */
  signal?(): AbortSignal
  /** Acknowledged favorites, told before their rows go, so that no view ever shows neither of them. */
  acknowledged(userId: string, favorites: readonly AcknowledgedFavorite[]): Promise<void>
  sendSingle: SendSingle
}

interface Sent extends DrainResult {
  /** The server can be reached and asked for more. */
  goesOn: boolean
}

/** A try under way gives up after this long (design: outbox, 7). */
export const timeoutMs = 20_000

/** So long, about, may several batches take before they are settled; and so many may they be. */
const roundMs = 1000
const mostInRound = 10

const batchesWithin = (ms: number, each: number) =>
  Math.min(mostInRound, Math.max(1, Math.floor(ms / Math.max(each, 1))))

const changesOf = (row: StoredRow): Change[] =>
  [...row.unsettled, { key: row.idempotencyKey, payload: row.payload }].flatMap(({ key, payload }) => {
    const change = toChange(key, { kind: row.kind, payload })
    return change ? [change] : []
  })

const keysOf = ({ unsettled, idempotencyKey }: StoredRow) => [...unsettled.map(({ key }) => key), idempotencyKey]

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

/** An error of the server while it is not simply too busy or on its way down, which says so with 503. */
const isServerError = ({ status }: AppError) => status !== null && status >= 500 && status !== 503

type Attempt = { outcomes: Map<string, ChangeOutcome> } | { failure: AppError }

/** One drain under its lock. */
const createRun = (deps: Omit<DrainerDeps, 'withLock'>) => {
  const { store, owner, call, now, random } = deps
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

  const tellAcknowledged = async (
    userId: string,
    rows: readonly StoredRow[],
    outcomes: ReadonlyMap<string, ChangeOutcome>,
  ) => {
    const favorites = rows.flatMap((row): AcknowledgedFavorite[] => {
      const [outcome, intent] = [outcomes.get(row.idempotencyKey), readFavoriteIntent(row)]
      if (!outcome || !intent) return []
      if (classify(outcome) !== 'accepted' && !hasComeTrue(row, outcome)) return []
      return [{ id: intent.experienceId, want: intent.want, card: row.card, at: row.createdAt }]
    })
    if (favorites.length > 0) await deps.acknowledged(userId, favorites)
  }

  const refuse = ({ status, code, message }: AppError, rows: readonly StoredRow[]) =>
    new Map(
      rows.flatMap(keysOf).map((key): [string, ChangeOutcome] => [key, { key, status: status ?? 400, code, message }]),
    )

  /**
   * Sends batches one after another and then, at once, settles what they were told: each transaction costs the device
   * more than a batch costs a server near by. What is lost in between was acknowledged and is sent again with its keys.
   */
  const sendInTurn = async (userId: string, batches: readonly (readonly StoredRow[])[]): Promise<Sent> => {
    const judged: StoredRow[] = []
    const outcomes = new Map<string, ChangeOutcome>()
    const settleJudged = async () => {
      if (judged.length === 0) return
      await tellAcknowledged(userId, judged, outcomes)
      await store.settle(judged, { kind: 'outcomes', outcomes }, now(), waitMs)
    }
    for (const [index, rows] of batches.entries()) {
      const result = await attempt(userId, rows)
      if ('outcomes' in result) {
        judged.push(...rows)
        for (const [key, outcome] of result.outcomes) outcomes.set(key, outcome)
        continue
      }
      await settleJudged()
      const apart = await sendApart(userId, rows, result.failure)
      const rest = batches.slice(index + 1)
      if (!apart.goesOn) await store.settle(rest.flat(), { kind: 'later', error: null }, now(), waitMs)
      const last = apart.goesOn ? await sendInTurn(userId, rest) : { ...apart, settled: 0 }
      return { ...last, settled: judged.length + apart.settled + last.settled }
    }
    await settleJudged()
    return { settled: judged.length, needsSignIn: false, goesOn: true }
  }

  /** After a failure: a batch that was refused as a whole goes in halves, until the one that is to blame stands alone. */
  const sendApart = async (userId: string, rows: readonly StoredRow[], failure: AppError): Promise<Sent> => {
    const verdict = classifyBatch(failure)
    if (verdict === 'rejected' || verdict === 'conflict') {
      const middle = Math.ceil(rows.length / 2)
      if (rows.length > 1) return sendInTurn(userId, [rows.slice(0, middle), rows.slice(middle)])
      await store.settle(rows, { kind: 'outcomes', outcomes: refuse(failure, rows) }, now(), waitMs)
      return { settled: rows.length, needsSignIn: false, goesOn: true }
    }
    // One row may be what the server stumbles over: it must not hold back the others for ever (design: outbox, 4).
    await waitFor(failure, rows, isServerError(failure) ? { together: rows.flatMap(changesOf).length } : {})
    return { settled: 0, needsSignIn: verdict === 'needs-auth', goesOn: false }
  }

  const waitFor = async (failure: AppError, rows: readonly StoredRow[], blame: { together?: number } = {}) => {
    if (failure.retryAfterMs !== null) await store.holdUntil(now() + Math.min(failure.retryAfterMs, longestHold))
    const error = { code: failure.code, message: failure.message }
    await store.settle(rows, { kind: 'later', error, ...blame }, now(), waitMs)
  }

  /** One step of a change that travels alone: other changes may leave before its next one. */
  const sendStep = async (row: StoredRow): Promise<Sent & { isDone: boolean }> => {
    try {
      const step = await deps.sendSingle(row, deps.signal?.())
      if (step.kind === 'onward') {
        await store.settle([row], step, now(), waitMs)
        return { settled: 0, needsSignIn: false, goesOn: true, isDone: false }
      }
      const outcomes = new Map(step.outcomes.map((outcome) => [outcome.key, outcome]))
      await store.settle([row], { kind: 'outcomes', outcomes }, now(), waitMs, step.also)
      return { settled: 1, needsSignIn: false, goesOn: true, isDone: true }
    } catch (thrown) {
      const failure = toAppError(thrown)
      const verdict = classify(failure)
      if (verdict === 'rejected' || verdict === 'conflict') {
        await store.settle([row], { kind: 'outcomes', outcomes: refuse(failure, [row]) }, now(), waitMs)
        return { settled: 1, needsSignIn: false, goesOn: true, isDone: true }
      }
      await waitFor(failure, [row])
      // What the server stumbles over delays no other entity.
      return { settled: 0, needsSignIn: verdict === 'needs-auth', goesOn: isServerError(failure), isDone: true }
    }
  }

  const drainBatches = async (isForced: boolean): Promise<Sent> => {
    let settled = 0
    let trust = 1
    let most = 1
    // Back-off is only ever skipped for the first round: what fails now waits again.
    for (let round = 0; ; round++) {
      const limit = most * maxChangesPerBatch
      const taken = await store.take({ now: now(), isForced: isForced && round === 0, owner, limit, trust })
      if (!taken) return { settled, needsSignIn: false, goesOn: true }
      const start = now()
      const batches = toBatches(taken.rows)
      const result = await sendInTurn(taken.userId, batches)
      settled += result.settled
      if (!result.goesOn) return { ...result, settled }
      trust *= 2
      most = batchesWithin(roundMs, (now() - start) / batches.length)
    }
  }

  const drainUntilEmpty = async (isForced: boolean): Promise<DrainResult> => {
    let settled = 0
    const tried = new Set<number>()
    for (let round = 0; ; round++) {
      const batches = await drainBatches(isForced && round === 0)
      settled += batches.settled
      if (!batches.goesOn) return { settled, needsSignIn: batches.needsSignIn }
      const row = await store.takeSingle({ now: now(), isForced, owner, tried })
      if (!row) return { settled, needsSignIn: false }
      const step = await sendStep(row)
      settled += step.settled
      if (step.isDone) tried.add(row.seq)
      if (!step.goesOn) return { settled, needsSignIn: step.needsSignIn }
    }
  }

  return drainUntilEmpty
}

/** The same parts, each asking first whether the lock is still held: a window that was frozen may have lost it. */
const underHold = ({ withLock: _, ...deps }: DrainerDeps, hold: Hold): Omit<DrainerDeps, 'withLock'> => {
  const checked =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await hold.check()
      return work(...args)
    }
  const { store, call, acknowledged, sendSingle, signal } = deps
  return {
    ...deps,
    store: {
      ...store,
      take: checked(store.take),
      takeSingle: checked(store.takeSingle),
      settle: checked(store.settle),
      holdUntil: checked(store.holdUntil),
    },
    // Its type depends on the endpoint, which the wrapper passes on as it is.
    call: checked(call as (...args: unknown[]) => Promise<unknown>) as Call,
    acknowledged: checked(acknowledged),
    sendSingle: checked(sendSingle),
    signal: () => (signal ? AbortSignal.any([signal(), hold.lost]) : hold.lost),
  }
}

/** Makes the drain: one at a time over all windows and the worker, until nothing is due. */
export const createDrainer =
  (deps: DrainerDeps) =>
  /** `isForced`: the network was just seen to be there, so back-off is over. */
  (isForced: boolean): Promise<DrainResult> =>
    deps.withLock('rihla-outbox', (hold) => createRun(underHold(deps, hold))(isForced))
