/** Failed attempts at a password, counted in the database so that every server process counts the same. */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { loginFailures } from '../platform/db/schema/users.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { isKnownNetwork } from './login-networks.ts'

export const failureWindowMs = 15 * 60_000

const maxOfAccountAndClient = 10
/** From networks that the account was never signed in from: many machines guess at one account. */
const maxOfAccount = 50
/** At accounts that were never signed in from there: one machine guesses at many. A hotel's guests share one address. */
const maxOfClient = 60

/** What failures are counted of, and how many there may be within the window. */
export interface FailureCounter {
  key: string
  max: number
}

/** Only hashes are kept, and those for a quarter of an hour. */
const toKey = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Six digits are guessed from anywhere by whoever knows the password, so all networks count together. */
export const secondFactorCounters = (userId: string): FailureCounter[] => [
  { key: toKey('second factor', userId), max: maxOfAccountAndClient },
]

/** Codes of gift cards are guessed by whoever has an account: counted by it, and by the network where clients are told apart. */
export const giftCardCounters = (
  { rateLimit }: Pick<Deps['config'], 'rateLimit'>,
  userId: string,
  client: string,
): FailureCounter[] => {
  const ofAccount = { key: toKey('gift card of account', userId), max: maxOfAccountAndClient }
  return rateLimit === null ? [ofAccount] : [ofAccount, { key: toKey('gift card of client', client), max: maxOfClient }]
}

/**
 * The counters of a password: of `account` and client, of the account, and of the client. The last two are filled by
 * strangers, so they do not hold where `userId` has signed in from before: nobody is locked out at home. The client's does
 * not hold where clients are not told apart (`RATE_LIMIT=off`).
 */
export const passwordCounters = async (
  deps: Deps,
  { account, userId, client }: { account: string; userId: string; client: string },
): Promise<FailureCounter[]> => {
  const ofBoth = { key: toKey('account and client', account, client), max: maxOfAccountAndClient }
  if (await isKnownNetwork(deps, userId, client)) return [ofBoth]
  const ofAccount = { key: toKey('account', account), max: maxOfAccount }
  const ofClient = { key: toKey('client', client), max: maxOfClient }
  return deps.config.rateLimit === null ? [ofBoth, ofAccount] : [ofBoth, ofAccount, ofClient]
}

/**
 * Counts the attempt as failed before it is judged, so that many at once do not slip through, and refuses beyond any limit.
 * `forgive` is called when the password was right: it takes this attempt back, and what failed before under the first
 * counter, but not what others have failed at.
 */
export const beginAttempt = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  counters: readonly FailureCounter[],
): Promise<{ forgive: () => Promise<void> }> => {
  const now = clock()
  const own = counters.map(({ key }) => ({ id: uuid(), key, at: now }))
  const takeBack = () =>
    db.delete(loginFailures).where(
      inArray(
        loginFailures.id,
        own.map(({ id }) => id),
      ),
    )
  await db.insert(loginFailures).values(own)
  const since = new Date(now.getTime() - failureWindowMs)
  const keys = counters.map(({ key }) => key)
  const failures = await db
    .select({ key: loginFailures.key, at: loginFailures.at })
    .from(loginFailures)
    .where(and(inArray(loginFailures.key, keys), gt(loginFailures.at, since)))
    .orderBy(asc(loginFailures.at))
  const waits = counters.flatMap(({ key, max }) => {
    const counted = failures.filter((failure) => failure.key === key)
    if (counted.length <= max) return []
    const oldest = counted[counted.length - 1 - max]?.at ?? now
    return [oldest.getTime() + failureWindowMs - now.getTime()]
  })
  if (waits.length > 0) {
    // An attempt that was not judged counts for nothing: waiting is never prolonged by trying.
    await takeBack()
    throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) })
  }
  const forgive = async () => {
    await takeBack()
    const [first] = keys
    if (first !== undefined) await db.delete(loginFailures).where(eq(loginFailures.key, first))
  }
  return { forgive }
}
