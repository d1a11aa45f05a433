/**
 * Limits on failed attempts at passwords, codes and gift cards. The database counts the failures, so that all server processes share the
 * counts. docs/security.md lists the limits:
 *
 * - *A signed-in caller* counts by session, then by account. Other clients behind the same address do not use up these limits.
 * - *A stranger* counts by account and network together, then by account, then by network. Failures of other people fill the last two, so
 *   those do not apply on networks from which the account has signed in before.
 * - *A network* counts each account with failures from it once: a few hotel guests who each mistype a password a dozen times do not lock
 *   out the next guest, but a machine that tries one password at many accounts locks itself out.
 * - *A correct password* deletes the failures of its own account from its own network, and no others.
 */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { loginFailures } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { assertNoWait, waitMs } from '#server/platform/http/limits/waits.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { isKnownNetwork } from './login-networks.ts'

export const failureWindowMs = 15 * 60_000

const maxOfAccountAndClient = 10
/** From all networks on which the account has never signed in, against guesses at one account by many machines. */
const maxOfAccount = 50
/** Accounts with failures from a network on which they have never signed in, against guesses at many accounts by one machine. Hotel guests share an address. */
const maxAccountsOfClient = 60
/** Failures at all those accounts together: as many as twenty accounts produce that each reach their own limit. */
const maxOfClient = 200

/** A subject whose failures are counted, and how many it may have within the window. */
export interface FailureCounter {
  key: string
  max: number
  /** Failures with the same value count once within the window. Without it every failure counts. */
  oncePer?: string
}

/** Hashes the parts: only hashes are stored, for a quarter of an hour. */
const toKey = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** A thief who knows the password can guess six digits from any network, so all networks count together. */
export const secondFactorCounters = (userId: string): FailureCounter[] => [
  { key: toKey('second factor', userId), max: maxOfAccountAndClient },
]

/**
 * Counts by account only, because only signed-in callers check gift cards. A code has sixty random bits, which withstand guesses from many
 * accounts, and a counter of the network would block the valid card of another guest.
 */
export const giftCardCounters = (userId: string): FailureCounter[] => [
  { key: toKey('gift card of account', userId), max: maxOfAccountAndClient },
]

/** Returns the counters for a password that a signed-in caller enters again. */
export const reauthenticationCounters = (caller: Pick<Caller, 'sessionId' | 'userId'>): FailureCounter[] => [
  { key: toKey('session', caller.sessionId), max: maxOfAccountAndClient },
  { key: toKey('account of sessions', caller.userId), max: maxOfAccount },
]

/**
 * Returns the counters for a stranger's password. Those of the network do not apply if the server cannot tell clients apart
 * (`RATE_LIMIT=off`). On a network from which `userId` has signed in before, the counters that other people fill do not apply, so that
 * they cannot lock the owner out at home.
 */
export const passwordCounters = async (
  deps: Deps,
  { account, userId, client }: { account: string; userId: string; client: string },
): Promise<FailureCounter[]> => {
  const ofAccountAndClient = { key: toKey('account and client', account, client), max: maxOfAccountAndClient }
  if (await isKnownNetwork(deps, userId, client)) return [ofAccountAndClient]
  const ofAccount = { key: toKey('account', account), max: maxOfAccount }
  if (deps.config.rateLimit === null) return [ofAccountAndClient, ofAccount]
  const accountsOfClient = {
    key: toKey('client', client),
    max: maxAccountsOfClient,
    oncePer: toKey('account', account),
  }
  const ofClient = { key: toKey('failures of client', client), max: maxOfClient }
  return [ofAccountAndClient, ofAccount, accountsOfClient, ofClient]
}

interface Attempt {
  /** The failures under the first counter within the window, with this attempt. */
  failures: number
  /** Call after a correct attempt. Deletes it, and the earlier failures under the first counter. */
  forgive: () => Promise<void>
  /** Deletes only this attempt: it was not checked, or its result says nothing about the earlier failures. */
  discard: () => Promise<void>
}

/**
 * Counts the attempt as failed before it is checked, so that parallel attempts cannot exceed a limit. Throws `too_many_attempts` over a
 * limit.
 */
export const startAttempt = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  counters: readonly FailureCounter[],
): Promise<Attempt> => {
  const now = clock()
  const since = new Date(now.getTime() - failureWindowMs)
  const rows = counters.map(({ key, oncePer }) => ({
    id: oncePer === undefined ? uuid() : stableId(`${key} ${oncePer}`),
    key,
    at: now,
  }))
  const remove = async (ids: readonly string[]) => {
    await db.delete(loginFailures).where(inArray(loginFailures.id, [...ids]))
  }
  // An existing `oncePer` row stays unchanged: this attempt must neither delete it nor prolong the wait.
  const counted = await db
    .insert(loginFailures)
    .values(rows)
    .onConflictDoUpdate({ target: loginFailures.id, set: { at: now }, setWhere: lte(loginFailures.at, since) })
    .returning({ id: loginFailures.id })
  const discard = () => remove(counted.map(({ id }) => id))
  const keys = counters.map(({ key }) => key)
  const failures = await db
    .select({ key: loginFailures.key, at: loginFailures.at })
    .from(loginFailures)
    .where(and(inArray(loginFailures.key, keys), gt(loginFailures.at, since)))
    .orderBy(desc(loginFailures.at))
  const waits = counters.map(({ key, max }) => {
    const times = failures.filter((failure) => failure.key === key).map(({ at }) => at)
    // This attempt is among them.
    return waitMs(times, { max: max + 1, windowMs: failureWindowMs }, now)
  })
  if (Math.max(...waits) > 0) await discard()
  assertNoWait(waits)
  const [first] = keys
  const forgive = async () => {
    // Also deletes the `oncePer` row, even if an earlier attempt wrote it: the owner had mistyped.
    await remove(rows.map(({ id }) => id))
    if (first !== undefined) await db.delete(loginFailures).where(eq(loginFailures.key, first))
  }
  return { failures: failures.filter(({ key }) => key === first).length, forgive, discard }
}
