/**
 * Hourly limits on contact messages, counted from the stored messages so that all processes agree. Signed-in senders are limited by
 * account, strangers by network, and both by the email address that they enter.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { assertNoWait, waitMs } from '../platform/http/limits/waits.ts'
import { contactWindowMs, findTimes } from './repository.ts'

/** Each message causes a mail to the owner of the address. */
export const maxFromEmail = 5
export const maxFromAccount = 10
/** Messages of strangers. A whole village may share one network address. */
export const maxFromOrigin = 30

export interface Sender {
  email: string
  /** The sender's account; null for a stranger. */
  userId: string | null
  /** The result of `hashOrigin`. */
  origin: string
}

export const hashOrigin = (address: string): string => createHash('sha256').update(`contact\n${address}`).digest('hex')

/** Locks a sender until the transaction ends, so that parallel requests of theirs are counted too. */
export const lockSender = async (db: Database, { email, userId, origin }: Sender): Promise<void> => {
  // Always in this order: two transactions never wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 8))`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId ?? origin}, 9))`)
}

/** Does not count by network if rate limits are off: behind a proxy all clients may have the same address. */
export const assertMayWrite = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, userId, origin }: Sender,
): Promise<void> => {
  const now = clock()
  const since = new Date(now.getTime() - contactWindowMs)
  const assertBelow = (max: number, times: readonly Date[]) =>
    assertNoWait([waitMs(times, { max, windowMs: contactWindowMs }, now)], 'too_many_contacts')
  assertBelow(maxFromEmail, await findTimes(db, { email }, since))
  if (userId !== null) assertBelow(maxFromAccount, await findTimes(db, { userId }, since))
  else if (config.rateLimit !== null) assertBelow(maxFromOrigin, await findTimes(db, { origin }, since))
}
