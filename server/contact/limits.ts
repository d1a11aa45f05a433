/**
 * Hourly limits on contact messages, counted from the stored messages so that all processes agree. Signed-in senders are limited by
 * account, strangers by network, and both by the email address that they enter.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findSentBy, findSentFrom, findWrittenFrom } from './repository.ts'

export const contactWindowMs = 3_600_000
/** Each message causes a mail to the owner of the address. */
export const maxFromEmail = 5
export const maxFromAccount = 10
/** Messages of strangers. A whole village may share one network address. */
export const maxFromOrigin = 30

export interface Sender {
  email: string
  /** The sender's account; null for a stranger. */
  userId: string | null
  /** As `hashOrigin` has it. */
  origin: string
}

export const hashOrigin = (address: string): string => createHash('sha256').update(`contact\n${address}`).digest('hex')

/** One message of a sender after another, so that many at once are counted too. Held until the transaction ends. */
export const takeTurn = async (db: Pick<Database, 'execute'>, { email, userId, origin }: Sender): Promise<void> => {
  // Always in this order: two transactions never wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 8))`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId ?? origin}, 9))`)
}

const refuseBeyond = (max: number, times: readonly Date[], now: Date) => {
  const oldest = times[times.length - max]
  if (!oldest) return
  const waitMs = oldest.getTime() + contactWindowMs - now.getTime()
  throw new ApiError('too_many_contacts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Network addresses are not counted where the limits of clients are off: behind a proxy all may seem to be one. */
export const assertMayWrite = async (
  { db, clock, config }: Pick<Deps, 'clock' | 'config'> & { db: Pick<Database, 'select'> },
  { email, userId, origin }: Sender,
): Promise<void> => {
  const now = clock()
  const since = new Date(now.getTime() - contactWindowMs)
  refuseBeyond(maxFromEmail, await findWrittenFrom(db, email, since), now)
  if (userId !== null) refuseBeyond(maxFromAccount, await findSentBy(db, userId, since), now)
  else if (config.rateLimit !== null) refuseBeyond(maxFromOrigin, await findSentFrom(db, origin, since), now)
}
