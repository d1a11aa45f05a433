/** The outbox's transactions. Each is atomic: a process killed anywhere finds the row as it was before or after it. */
import { AppError } from '#data/api/app-error.ts'
import { type DeviceDatabase, type DeviceTables, transact } from '#data/db/device.ts'
import { onDevice } from '#data/db/open-database.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { isLive } from '#data/db/session-row.ts'
import { visitor } from '#data/db/visitor.ts'
import { type AttemptResult, applyOutcome } from './apply-outcome.ts'
import { isDue, maxHold } from './back-off.ts'
import type { RowChange } from './generations.ts'
import { isHeld } from './held-back.ts'
import type { Registry } from './registry.ts'

/** Rows as they were read when they were marked as sent. */
export interface Batch {
  userId: string
  rows: StoredRow[]
}

export interface TakeOptions {
  now: number
  /** Back-off is over: the network was just seen to be there. */
  isForced: boolean
  /** Rows, by their `seq`, that were tried since: for them it is not. */
  tried?: ReadonlySet<number>
  /** Rows, by their `seq`, that are under way and stay as they are. */
  except?: ReadonlySet<number>
  /** How many changes are taken at most. */
  limit: number
  /** Whose rows; those of whoever is signed in unless said. */
  owner?: string | undefined
  /** What goes well is trusted again: so many times more may travel together than were last known to be safe. */
  trust?: number
}

export interface OutboxStore {
  find(userId: string, entity: string): Promise<StoredRow | undefined>
  /**
   * This person's rows in the order of writing; with types such as `favorite`, of those entities alone (`favorite:…`): a live
   * query of them is not read again when others change.
   */
  rowsOf(userId: string, ...types: string[]): Promise<StoredRow[]>
  /**
   * Writes what the signed-in person wants, as `toChange` makes it of the row that stands for the same entity. Throws
   * `unauthenticated`, or `cancelled` if another person is signed in. A visitor's rows (visitor.ts) need no session.
   */
  enqueue(userId: string, entity: string, toChange: (existing: StoredRow | undefined) => RowChange): Promise<void>
  /** The next rows of whoever is signed in that travel together, marked as sent; null if nothing is due. */
  take(options: TakeOptions): Promise<Batch | null>
  /** The next row that is sent individually, of those whose `seq` is not in `tried`; null if nothing is due. */
  takeIndividual(
    options: Pick<TakeOptions, 'now' | 'isForced' | 'owner'> & { tried: ReadonlySet<number> },
  ): Promise<StoredRow | null>
  /** From now on this generation may have reached the server. False where a newer one has taken its place. */
  markDispatched(row: StoredRow): Promise<boolean>
  /** Puts what an attempt made of them in the place of rows. `also` writes in the same transaction. */
  applyResult(
    rows: readonly StoredRow[],
    result: AttemptResult,
    now: number,
    waitMs: (attempts: number) => number,
    also?: (tables: DeviceTables) => Promise<void>,
  ): Promise<void>
  holdUntil(at: number): Promise<void>
  /** What this person could still undo leaves with the next drain. */
  releaseHeld(userId: string): Promise<void>
  /** Puts a refused or waiting row first in line again. */
  retry(seq: number, key: string): Promise<void>
  discard(seq: number): Promise<void>
}

const changesIn = (row: StoredRow) => row.unsettled.length + 1

/** Those that no batch failed with first; each then in the order of writing. */
const byPoisonCount = (a: StoredRow, b: StoredRow) => (a.suspect?.times ?? 0) - (b.suspect?.times ?? 0) || a.seq - b.seq

/** The first rows for a batch that fit, at least one; `unknown` are those among them that no kind of this app is. */
const selectBatch = (rows: readonly StoredRow[], limit: number, trust: number, registry: Registry) => {
  const fit: StoredRow[] = []
  const unknown: StoredRow[] = []
  let count = 0
  let most = limit
  for (const row of rows) {
    if (registry.isIndividual(row)) continue
    if (!isForBatch(row, registry)) {
      unknown.push(row)
      continue
    }
    count += changesIn(row)
    most = Math.min(most, row.suspect ? row.suspect.together * trust : limit)
    if (fit.length > 0 && count > most) break
    fit.push(row)
  }
  return { fit, unknown }
}

/**
 * Puts what `next` makes of them in the place of those of `rows` that are still there, or deletes them where it makes
 * nothing: rows of a batch stand close together, so that they are read, and often deleted, as one range.
 */
const replaceRows = async (
  { outbox }: Pick<DeviceTables, 'outbox'>,
  rows: readonly StoredRow[],
  next: (held: StoredRow) => StoredRow | null,
): Promise<void> => {
  const sent = new Map(rows.map(({ seq, userId }) => [seq, userId]))
  const all = [...sent.keys()]
  if (all.length === 0) return
  const range = outbox.where('seq').between(Math.min(...all), Math.max(...all), true, true)
  // What stands in the table has its number.
  const near = (await range.toArray()) as StoredRow[]
  // Discarded meanwhile, by a log-out for instance: there is nothing left to say about it.
  const held = near.filter(({ seq, userId }) => sent.get(seq) === userId)
  const kept = held.flatMap((row) => next(row) ?? [])
  if (kept.length === 0 && held.length === near.length) {
    await range.delete()
    return
  }
  const keptNumbers = new Set(kept.map(({ seq }) => seq))
  await outbox.bulkPut(kept)
  await outbox.bulkDelete(held.flatMap(({ seq }) => (keptNumbers.has(seq) ? [] : seq)))
}

/** The row that stands for an entity. */
export const findRow = ({ outbox }: Pick<DeviceTables, 'outbox'>, userId: string, entity: string) =>
  outbox.where('[userId+entity]').equals([userId, entity]).first() as PromiseLike<StoredRow | undefined>

/** `enqueue`, in a transaction of its caller. */
export const enqueueIn = async (
  tables: Pick<DeviceTables, 'session' | 'outbox'>,
  userId: string,
  entity: string,
  toChange: (existing: StoredRow | undefined) => RowChange,
): Promise<void> => {
  if (userId !== visitor) {
    const session = await tables.session.get('session')
    if (!session?.user) throw new AppError('unauthenticated', 'Please log in.', { status: 401 })
    if (session.user.id !== userId) throw new AppError('cancelled', 'Another person is signed in now')
  }
  const change = toChange(await findRow(tables, userId, entity))
  if (change.kind === 'put') await tables.outbox.put(change.row)
  if (change.kind === 'delete') await tables.outbox.delete(change.seq)
}

export const createOutboxStore = (db: DeviceDatabase, registry: Registry): OutboxStore => {
  // What stands in the table has its number.
  const stored = (rows: PromiseLike<unknown[]>) => rows as PromiseLike<StoredRow[]>

  /** This person's rows in the order of writing: at most `most` of them, if that many are asked for. */
  const rowsOf = (userId: string, most = Number.POSITIVE_INFINITY) =>
    // Rows of one key of an index come in the order of their primary key.
    stored(db.outbox.where('userId').equals(userId).limit(most).toArray())

  const rowsOfTypes = (userId: string, types: readonly string[]) => {
    // Up to the character after the colon.
    const rangeOf = (type: string): [lower: string[], upper: string[]] => [
      [userId, `${type}:`],
      [userId, `${type};`],
    ]
    const index = db.outbox.where('[userId+entity]')
    const [only, ...others] = types
    // One range is read at once, several row by row. Yet one query: with one for each type, the host's live queries heard of no later change in Chromium.
    const rows = only && others.length === 0 ? index.between(...rangeOf(only)) : index.inAnyRange(types.map(rangeOf))
    return stored(rows.sortBy('seq'))
  }

  const dueRows = async (
    { now, isForced, owner, tried, except }: Pick<TakeOptions, 'now' | 'isForced' | 'owner' | 'tried' | 'except'>,
    most = Number.POSITIVE_INFINITY,
  ): Promise<{ due: StoredRow[]; isAll: boolean }> => {
    const nothing = { due: [], isAll: true }
    const session = await db.session.get('session')
    const userId = owner ?? (isLive(session) ? session.user.id : null)
    if (userId === null) return nothing
    const hold = await db.meta.get('holdUntil')
    if (hold?.key === 'holdUntil' && !isDue(hold.value, now, maxHold)) return nothing
    const read = most + (except?.size ?? 0)
    const mine = await rowsOf(userId, read)
    const isReady = ({ seq, nextAttemptAt }: StoredRow) =>
      !except?.has(seq) && ((isForced && !tried?.has(seq)) || isDue(nextAttemptAt, now))
    const due = mine.filter((row) => row.state !== 'refused' && !isHeld(row, now) && isReady(row))
    return { due, isAll: mine.length < read }
  }

  const takeInTransaction = async ({ limit, trust = 1, ...options }: TakeOptions): Promise<Batch | null> => {
    // Of a long queue the beginning is enough, unless others are to go first.
    const { due: beginning, isAll } = await dueRows(options, limit)
    const isEnough = beginning.length >= limit && beginning.every((row) => isForBatch(row, registry) && !row.suspect)
    const due = isAll || isEnough ? beginning : (await dueRows(options)).due
    const { fit: rows, unknown } = selectBatch(due.toSorted(byPoisonCount), limit, trust, registry)
    // A parked row is among those that fit once an update has learnt its kind.
    const sent = rows.map((row) => ({
      ...row,
      state: 'waiting' as const,
      dispatchedGeneration: row.generation,
      sentAt: options.now,
    }))
    const parked = unknown.map((row) => ({ ...row, state: 'parked' as const, sentAt: null }))
    await db.outbox.bulkPut([...sent, ...parked])
    const [first] = rows
    return first ? { userId: first.userId, rows } : null
  }

  return {
    find: (userId, entity) => onDevice(() => findRow(db, userId, entity)),
    rowsOf: (userId, ...types) => onDevice(() => (types.length === 0 ? rowsOf(userId) : rowsOfTypes(userId, types))),
    enqueue: (userId, entity, toChange) =>
      transact(db, ['session', 'outbox'], (tables) => enqueueIn(tables, userId, entity, toChange)),
    take: (options) =>
      onDevice(() => db.transaction('rw', db.session, db.outbox, db.meta, () => takeInTransaction(options))),
    takeIndividual: ({ tried, ...options }) =>
      onDevice(() =>
        db.transaction('rw', db.session, db.outbox, db.meta, async () => {
          const { due } = await dueRows(options)
          const individual = due.filter((each) => registry.isIndividual(each) && !tried.has(each.seq))
          const [first] = individual
          const all = first ? await rowsOf(first.userId) : []
          const row = individual.find((each) => !registry.isHeldBack(each, all))
          if (row) await db.outbox.update(row.seq, { state: 'waiting', sentAt: options.now })
          return row ?? null
        }),
      ),
    markDispatched: ({ seq, generation }) =>
      onDevice(() =>
        db.transaction('rw', db.outbox, async () => {
          const row = await db.outbox.get(seq)
          if (row?.generation !== generation) return false
          await db.outbox.update(seq, { dispatchedGeneration: generation })
          return true
        }),
      ),
    applyResult: (rows, result, now, waitMs, also) =>
      transact(db, also ? ['outbox', 'listingDrafts', 'photos'] : ['outbox'], async (tables) => {
        await also?.(tables)
        await replaceRows(tables, rows, (row) => applyOutcome(row, result, now, waitMs, registry.isDone))
      }),
    holdUntil: async (at) => {
      await onDevice(() => db.meta.put({ key: 'holdUntil', value: at }))
    },
    releaseHeld: async (userId) => {
      await onDevice(() =>
        db.outbox
          .where('userId')
          .equals(userId)
          .filter(({ notBefore }) => notBefore !== undefined)
          .modify((row) => {
            delete row.notBefore
          }),
      )
    },
    retry: async (seq, key) => {
      await onDevice(() =>
        db.transaction('rw', db.outbox, async () => {
          const row = (await db.outbox.get(seq)) as StoredRow | undefined
          if (!row) return
          const again = { state: 'waiting', error: null, attempts: 0, nextAttemptAt: 0, suspect: undefined } as const
          // A refused key may be what was refused; the refusal proves that nothing was applied under it.
          const renewed = row.state === 'refused' ? { idempotencyKey: key, generation: row.generation + 1 } : {}
          await db.outbox.put({ ...row, ...again, ...renewed })
        }),
      )
    },
    discard: async (seq) => {
      await onDevice(() => db.outbox.delete(seq))
    },
  }
}

const isForBatch = (row: StoredRow, registry: Registry): boolean => registry.toChange(row.idempotencyKey, row) !== null
