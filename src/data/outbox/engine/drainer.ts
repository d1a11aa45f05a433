/** Sends what waits: read, send, and only then delete what was acknowledged. */
import { type ChangeOutcome, maxChangesPerBatch } from '#contract/models/sync.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { classify, classifyBatch } from '#data/api/classify.ts'
import type { Hold, WithLock } from '#data/db/locks.ts'
import type { MirrorDatabase } from '#data/db/mirror.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import type { Call } from '#data/session/create-call.ts'
import { backOff, maxHold } from './back-off.ts'
import { keysOf } from './generations.ts'
import type { SendContext } from './kind.ts'
import type { Batch, OutboxStore } from './outbox-store.ts'
import type { Registry } from './registry.ts'
import { type Answered, changesOf, createSendBatches, type SentBatches, toBatches } from './send-batches.ts'
import { keepNow, type SendRow } from './send-row.ts'

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
  /** How many changes travel together at most; as many as the contract allows unless said. */
  changesPerBatch?: number
}

type RunDeps = Omit<DrainerDeps, 'withLock'> & Required<Pick<DrainerDeps, 'keep'>>

interface Sent extends DrainResult {
  /** The server can be reached and asked for more. */
  goesOn: boolean
}

/** The batches of a round would take at most this long one after another, in milliseconds; and so many they may be. */
const roundMs = 1000
const maxInRound = 10
/** A round has at most so many times more batches than the one before. */
const growth = 3
/** Where they are quick, so many are under way at once. */
const maxAtOnce = 3

const batchesWithin = (ms: number, each: number) =>
  Math.min(maxInRound, Math.max(1, Math.floor(ms / Math.max(each, 1))))

/** An error of the server while it is not simply too busy or on its way down, which says so with 503. */
const isServerError = ({ status }: AppError) => status !== null && status >= 500 && status !== 503

/** One drain under its lock. */
const createRun = (deps: RunDeps) => {
  const { registry, store, mirror, owner, now, random, keep, changesPerBatch = maxChangesPerBatch } = deps
  const waitMs = (attempts: number) => backOff(attempts, random)
  const sendBatches = createSendBatches(deps)

  /** Before the rows go, so that no view ever shows neither of them. */
  const keepAccepted = async ({ userId, rows, outcomes }: Answered): Promise<void> => {
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

  const writeOutcomes = async (answered: Answered | null): Promise<void> => {
    if (!answered || answered.rows.length === 0) return
    await keepAccepted(answered)
    await store.applyResult(answered.rows, { kind: 'outcomes', outcomes: answered.outcomes }, now(), waitMs)
  }

  /** What was marked as sent and was not after all. */
  const giveBack = async (rows: readonly StoredRow[]) => {
    await store.applyResult(rows, { kind: 'later', error: null }, now(), waitMs)
  }

  const refuse = ({ status, code, message }: AppError, rows: readonly StoredRow[]) =>
    new Map(
      rows.flatMap(keysOf).map((key): [string, ChangeOutcome] => [key, { key, status: status ?? 400, code, message }]),
    )

  /** Writes what was answered, and sees to batches that failed. */
  const goOnAfter = async ({ answered, failed, unsent }: SentBatches): Promise<Sent> => {
    const { userId } = answered
    const sent: Sent = { completed: answered.rows.length, needsSignIn: false, goesOn: true }
    const add = (more: Sent) => {
      sent.completed += more.completed
      sent.needsSignIn ||= more.needsSignIn
      sent.goesOn &&= more.goesOn
    }
    await writeOutcomes(answered)
    for (const { rows, error } of failed) add(await sendApart(userId, rows, error, sent.goesOn))
    if (!sent.goesOn) await giveBack(unsent.flat())
    else if (unsent.length > 0) add(await goOnAfter(await sendBatches(userId, unsent)))
    return sent
  }

  /** After a failure: a batch that was refused as a whole goes in halves, until the one that is to blame stands alone. */
  const sendApart = async (
    userId: string,
    rows: readonly StoredRow[],
    failure: AppError,
    maySend: boolean,
  ): Promise<Sent> => {
    const outcomeClass = classifyBatch(failure)
    if (maySend && (outcomeClass === 'rejected' || outcomeClass === 'conflict')) {
      const middle = Math.ceil(rows.length / 2)
      if (rows.length > 1) return goOnAfter(await sendBatches(userId, [rows.slice(0, middle), rows.slice(middle)]))
      await store.applyResult(rows, { kind: 'outcomes', outcomes: refuse(failure, rows) }, now(), waitMs)
      return { completed: rows.length, needsSignIn: false, goesOn: true }
    }
    // One row may be what the server stumbles over: it must not hold back the others for ever (docs/decisions/0002).
    const together = rows.flatMap((row) => changesOf(row, registry)).length
    await waitFor(failure, rows, isServerError(failure) ? { together } : {})
    return { completed: 0, needsSignIn: outcomeClass === 'needs-auth', goesOn: false }
  }

  const waitFor = async (failure: AppError, rows: readonly StoredRow[], blame: { together?: number } = {}) => {
    if (failure.retryAfterMs !== null) await store.holdUntil(now() + Math.min(failure.retryAfterMs, maxHold))
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

  /**
   * Sends in rounds. While one is under way, the rows of the next are read and marked and the outcomes of the one before
   * are written: a device takes as long for either as a server near by for its answers. What is lost in between was
   * acknowledged, and is sent again with its keys.
   */
  const drainBatches = async (isForced: boolean): Promise<Sent> => {
    let [completed, trust, most] = [0, 1, 1]
    const tried = new Set<number>()
    const take = async (...underWay: (Batch | null)[]): Promise<Batch | null> => {
      const except = new Set(underWay.flatMap((batch) => batch?.rows ?? []).map(({ seq }) => seq))
      const limit = most * changesPerBatch
      const taken = await store.take({ now: now(), isForced, tried, except, owner, limit, trust })
      for (const { seq } of taken?.rows ?? []) tried.add(seq)
      return taken
    }
    let unwritten: Answered | null = null
    let round = await take()
    // Whether the server is there says the first batch: until then nothing else is marked.
    for (let isFirst = true; round; isFirst = false) {
      const batches = toBatches(round.rows, registry, changesPerBatch)
      const sending = sendBatches(round.userId, batches, most > 1 ? maxAtOnce : 1)
      const taking: Promise<Batch | null> | null = isFirst ? null : take(unwritten, round)
      const writing = writeOutcomes(unwritten)
      // Nothing is still at work where one of them fails: the drain then lets go of its lock.
      await Promise.allSettled([sending, taking, writing])
      await writing
      const sent: SentBatches = await sending
      const next = await taking
      if (sent.failed.length > 0) {
        const after = await goOnAfter(sent)
        completed += after.completed
        if (!after.goesOn) {
          if (next) await giveBack(next.rows)
          return { ...after, completed }
        }
      } else completed += sent.answered.rows.length
      unwritten = sent.failed.length > 0 ? null : sent.answered
      trust *= 2
      most = Math.min(most * growth, batchesWithin(roundMs, sent.answeredIn ?? roundMs))
      round = isFirst ? await take(unwritten) : next
      if (round) continue
      await writeOutcomes(unwritten)
      unwritten = null
      // What was changed while it was under way is due at once.
      round = await take()
    }
    return { completed, needsSignIn: false, goesOn: true }
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
