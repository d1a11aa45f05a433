/**
 * Failed attempts at passwords, codes and gift cards, counted in the database so that every server process counts the same. The rule
 * lives here (docs/security.md has its limits):
 *
 * - *A signed-in caller* counts by session, then by account. Other clients behind the same address use up nothing of it.
 * - *A stranger* counts by account and network together, then by account, then by network. Other people fill the last two, so those do
 *   not hold on networks from which the account was signed in to before.
 * - *A network* counts the accounts with failures from there, each once: a few hotel guests who mistype their passwords a dozen times do
 *   not lock out the next guest, one machine that tries a password at many accounts locks itself out.
 * - *A right password* takes back the failures of its own account from its own network, and no others.
 */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Caller, Deps } from '../deps.ts'
import { loginFailures } from '../platform/db/schema/users.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { stableId } from '../platform/ids/stable-id.ts'
import { isKnownNetwork } from './login-networks.ts'

export const failureWindowMs = 15 * 60_000

const maxOfAccountAndClient = 10
/** From networks that the account was never signed in from: many machines guess at one account. */
const maxOfAccount = 50
/** Accounts that were never signed in to from there: one machine guesses at many. A hotel's guests share one address. */
const maxAccountsOfClient = 60
/** Failures at those accounts in all: as many as twenty people make who each fail until they are refused. */
const maxOfClient = 200

/** What failures are counted of, and how many there may be within the window. */
export interface FailureCounter {
  key: string
  max: number
  /** Counts each of these once within the window, however often it fails; each failure where none is named. */
  each?: string
}

/** Only hashes are kept, and those for a quarter of an hour. */
const toKey = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Six digits are guessed from anywhere by a thief of the password, so all networks count together. */
export const secondFactorCounters = (userId: string): FailureCounter[] => [
  { key: toKey('second factor', userId), max: maxOfAccountAndClient },
]

/**
 * Only signed-in callers check gift cards, so their account counts alone. Sixty random bits withstand the guesses of many accounts, and a
 * counter of the network would keep the good card of another guest from being used.
 */
export const giftCardCounters = (userId: string): FailureCounter[] => [
  { key: toKey('gift card of account', userId), max: maxOfAccountAndClient },
]

/** The counters of a password that a signed-in person proves again. */
export const provenAgainCounters = ({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): FailureCounter[] => [
  { key: toKey('session', sessionId), max: maxOfAccountAndClient },
  { key: toKey('account of sessions', userId), max: maxOfAccount },
]

/**
 * The counters of a stranger's password. Those of the network do not hold where clients are not told apart (`RATE_LIMIT=off`), nor
 * those that others fill where `userId` has signed in from before: no owner is locked out at home.
 */
export const passwordCounters = async (
  deps: Deps,
  { account, userId, client }: { account: string; userId: string; client: string },
): Promise<FailureCounter[]> => {
  const ofBoth = { key: toKey('account and client', account, client), max: maxOfAccountAndClient }
  if (await isKnownNetwork(deps, userId, client)) return [ofBoth]
  const ofAccount = { key: toKey('account', account), max: maxOfAccount }
  if (deps.config.rateLimit === null) return [ofBoth, ofAccount]
  const accountsOfClient = { key: toKey('client', client), max: maxAccountsOfClient, each: toKey('account', account) }
  const ofClient = { key: toKey('failures of client', client), max: maxOfClient }
  return [ofBoth, ofAccount, accountsOfClient, ofClient]
}

interface Attempt {
  /** After a right attempt: deletes it, and the failures before it under the first counter. */
  forgive: () => Promise<void>
  /** Deletes this attempt alone: it was not judged, or proves nothing about the failures before it. */
  takeBack: () => Promise<void>
}

/**
 * Counts the attempt as failed before it is judged, so that many at once do not slip through, and refuses beyond any limit.
 */
export const beginAttempt = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  counters: readonly FailureCounter[],
): Promise<Attempt> => {
  const now = clock()
  const since = new Date(now.getTime() - failureWindowMs)
  const rows = counters.map(({ key, each }) => ({
    id: each === undefined ? uuid() : stableId(`${key} ${each}`),
    key,
    at: now,
  }))
  const remove = async (ids: readonly string[]) => {
    await db.delete(loginFailures).where(inArray(loginFailures.id, [...ids]))
  }
  // A row that is counted once and is there already stays as it was: this attempt must neither delete it nor prolong the wait.
  const counted = await db
    .insert(loginFailures)
    .values(rows)
    .onConflictDoUpdate({ target: loginFailures.id, set: { at: now }, setWhere: lte(loginFailures.at, since) })
    .returning({ id: loginFailures.id })
  const takeBack = () => remove(counted.map(({ id }) => id))
  const keys = counters.map(({ key }) => key)
  const failures = await db
    .select({ key: loginFailures.key, at: loginFailures.at })
    .from(loginFailures)
    .where(and(inArray(loginFailures.key, keys), gt(loginFailures.at, since)))
    .orderBy(asc(loginFailures.at))
  const waits = counters.flatMap(({ key, max }) => {
    const own = failures.filter((failure) => failure.key === key)
    if (own.length <= max) return []
    const oldest = own[own.length - 1 - max]?.at ?? now
    return [oldest.getTime() + failureWindowMs - now.getTime()]
  })
  if (waits.length > 0) {
    await takeBack()
    throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) })
  }
  const forgive = async () => {
    // The row that counts this account once goes as well, whichever attempt wrote it: the owner has mistyped.
    await remove(rows.map(({ id }) => id))
    const [first] = keys
    if (first !== undefined) await db.delete(loginFailures).where(eq(loginFailures.key, first))
  }
  return { forgive, takeBack }
}
