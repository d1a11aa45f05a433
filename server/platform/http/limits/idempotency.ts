/**
 * Remembers requests by their idempotency key, so that a repeated request gets its first answer again (design: offline, outbox 3). The key
 * is taken before the handler runs and completed before the answer leaves. After a refusal, which changed nothing, the key is deleted.
 * After a failure of the server, whose transaction may have been committed, the key stays stale: a repeated request is carried out, and
 * `requestOutcome` says that the outcome is unknown.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DataOf } from '#contract/endpoint.ts'
import type { requestOutcome } from '#contract/endpoints/users.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { idempotencyKeys, idempotencyUsage } from '#server/platform/db/schema/operations.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../api-error.ts'
import { toApiError } from '../errors.ts'

/** Days that an answer is remembered. */
export const rememberedDays = 30
/** A request that has not answered by now died with its server: the next one may take its key over. */
const staleAfterMs = 60_000
/** Marks the key of a request that did not arrive and must no longer be carried out. It equals no hash. */
const voidHash = 'void'
const dayMs = 86_400_000
/** Attempts to complete or release a key while the database is away, a second apart. Afterwards the key becomes stale by itself. */
const maxRetries = 30

declare module 'fastify' {
  interface FastifyRequest {
    /** The key this request holds, and the moment it took it, which tells it from one that took it over. */
    heldKey: HeldKey | null
  }
}
interface HeldKey {
  userId: string
  key: string
  takenAt: Date
}

export const requestHash = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex')

const readKey = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)) return header
  throw new ApiError('invalid_request', {
    details: [{ path: 'Idempotency-Key', message: 'must be 1 to 100 letters, digits or .:_-' }],
  })
}

/** A time at which a key was taken so long ago that it is stale now. */
export const staleSince = (now: Date): Date => new Date(now.getTime() - staleAfterMs - 1)
/** True for the key of a request that died with its server, or failed: a repeated request may take it over. */
export const isStaleKey = (now: Date) =>
  sql<boolean>`(${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < ${new Date(now.getTime() - staleAfterMs).toISOString()}::timestamptz)`

/**
 * True for the answer of a server that failed and cannot tell whether its transaction was committed. If it is overloaded or out of space,
 * it has changed nothing.
 */
const isUncertain = (status: number, payload: unknown): boolean =>
  status >= 500 && !(typeof payload === 'string' && /"code":"(overloaded|out_of_space)"/.test(payload))

/** Keys that an account may take on a day: each is a row for thirty days (docs/decisions/0037). */
export const maxKeysADay = 10_000
/** Seconds. Devices retry a 429, so a queued change is late, and never refused. */
const quotaRetryAfter = 3600

/** Counts keys that were just taken. Refuses one too many, which the caller then undoes with its transaction or its key. */
export const countKeys = async (
  db: Pick<Database, 'insert'>,
  userId: string,
  count: number,
  now: Date,
): Promise<void> => {
  if (count === 0) return
  const counted = await db
    .insert(idempotencyUsage)
    .values({ userId, day: now.toISOString().slice(0, 10), used: count })
    .onConflictDoUpdate({
      target: [idempotencyUsage.userId, idempotencyUsage.day],
      set: { used: sql`${idempotencyUsage.used} + ${count}` },
      setWhere: sql`${idempotencyUsage.used} + ${count} <= ${maxKeysADay}`,
    })
    .returning({ used: idempotencyUsage.used })
  if (counted.length === 0) throw new ApiError('too_many_keys', { retryAfter: quotaRetryAfter })
}

const findKey = (db: Database, userId: string, key: string) =>
  firstRow(
    db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))),
  )

export const createIdempotency = ({ db, clock }: Deps) => {
  const held = ({ userId, key, takenAt }: HeldKey) =>
    and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.key, key),
      eq(idempotencyKeys.createdAt, takenAt),
      isNull(idempotencyKeys.status),
    )

  /** Without the body if the endpoint's answer is not stored: it may contain a password, which a plain hash would not protect. */
  const hashOf = ({ method, url, body, routeOptions }: FastifyRequest) =>
    requestHash(method, url, routeOptions.config.endpoint?.idempotent === 'outcome' ? undefined : body)

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = readKey(request)
    // A person who is not signed in has no keys: nothing to remember them by.
    if (key === null || request.caller === null) return
    const { userId } = request.caller
    const hash = hashOf(request)
    const now = clock()
    const [taken] = await db
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash: hash, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { requestHash: hash, createdAt: now, status: null, body: null },
        setWhere: or(isStaleKey(now), lt(idempotencyKeys.createdAt, new Date(now.getTime() - rememberedDays * dayMs))),
      })
      .returning({ key: idempotencyKeys.key })
    if (taken) {
      // Held first: where it is one too many, the refusal gives it back.
      request.heldKey = { userId, key, takenAt: now }
      await countKeys(db, userId, 1, now)
      return
    }
    const first = await findKey(db, userId, key)
    // Gone between the two reads: the first request was refused, and asking again is the right advice.
    if (first === null) throw new ApiError('request_in_flight', { retryAfter: 1 })
    if (first.requestHash !== hash) throw new ApiError('idempotency_key_reused')
    if (first.status === null) throw new ApiError('request_in_flight', { retryAfter: 1 })
    if (request.routeOptions.config.endpoint?.idempotent === 'outcome') throw new ApiError('already_done')
    return reply.code(first.status).header('idempotent-replay', 'true').send(first.body)
  }

  /** Goes on trying to write what the database could not take with the answer, so that a retry need not wait until the key is stale. */
  const retryWhileUnavailable = async (write: () => Promise<unknown>): Promise<void> => {
    for (let attempt = 0; attempt < maxRetries; attempt++) {
      await pause(1000, undefined, { ref: false })
      const isWritten = await write().then(
        () => true,
        () => false,
      )
      if (isWritten) return
    }
  }

  const release = (key: HeldKey) => async () => {
    await db.delete(idempotencyKeys).where(held(key))
  }
  /** Makes the key stale: the server failed, and cannot tell whether the request was carried out. */
  const markFailed = (key: HeldKey) => async () => {
    await db
      .update(idempotencyKeys)
      .set({ createdAt: staleSince(clock()) })
      .where(held(key))
  }
  const complete = (key: HeldKey, request: FastifyRequest, status: number, payload: unknown) => async () => {
    const isStored = request.routeOptions.config.endpoint?.idempotent === true && typeof payload === 'string'
    const body = isStored ? sql`${payload}::jsonb` : null
    await db.update(idempotencyKeys).set({ status, body }).where(held(key))
  }

  const remember = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const key = request.heldKey
    if (key === null) return payload
    request.heldKey = null
    const { statusCode } = reply
    const write = isUncertain(statusCode, payload)
      ? markFailed(key)
      : statusCode >= 400
        ? release(key)
        : complete(key, request, statusCode, payload)
    try {
      await write()
    } catch (thrown) {
      if (toApiError(thrown).code === 'unavailable') void retryWhileUnavailable(write)
      // A refusal is sent in any case. An answer that is not remembered is not: a retry would run the handler again.
      if (statusCode < 400) throw thrown
    }
    return payload
  }

  /** Releases the key if no answer was sent. */
  const abandon = async (request: FastifyRequest) => {
    const key = request.heldKey
    if (key === null) return
    request.heldKey = null
    await markFailed(key)().catch(() => retryWhileUnavailable(markFailed(key)))
  }
  return { begin, remember, abandon }
}

/**
 * Finds out what became of the request with this key. If none arrived, the key is made void, so that a request that is still on its way
 * is refused with `idempotency_key_reused`, and the answer `not_received` stays true.
 */
export const resolveOutcome = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  key: string,
): Promise<DataOf<typeof requestOutcome>['outcome']> => {
  const now = clock()
  const [made] = await db
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash: voidHash, createdAt: now, status: 410 })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (made) {
    await countKeys(db, userId, 1, now)
    return 'not_received'
  }
  const row = await findKey(db, userId, key)
  // Deleted between the two statements: the request was refused just now. The next call finds no row and makes the key void.
  if (row === null) return 'in_progress'
  if (row.requestHash === voidHash) return 'not_received'
  if (row.status !== null) return 'done'
  return row.createdAt.getTime() < now.getTime() - staleAfterMs ? 'unknown' : 'in_progress'
}
