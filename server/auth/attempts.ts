/** Failed attempts at a password, counted in the database so that every server process counts the same. */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { loginFailures } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'

const maxFailures = 10
export const failureWindowMs = 15 * 60_000

/**
 * Counts the attempt as failed before it is judged, so that many at once do not slip through, and refuses beyond the
 * limit. `forgive` is called when the password was right.
 */
export const beginAttempt = async (
  { db, clock }: Deps,
  account: string,
  address: string,
): Promise<{ forgive: () => Promise<void> }> => {
  const key = createHash('sha256').update(`${account}\n${address}`).digest('hex')
  const now = clock()
  const id = uuid()
  await db.insert(loginFailures).values({ id, key, at: now })
  const failures = await db
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, new Date(now.getTime() - failureWindowMs))))
    .orderBy(asc(loginFailures.at))
  if (failures.length > maxFailures) {
    // An attempt that was not judged counts for nothing: waiting is never prolonged by trying.
    await db.delete(loginFailures).where(eq(loginFailures.id, id))
    const oldest = failures[failures.length - 1 - maxFailures]?.at ?? now
    const waitMs = oldest.getTime() + failureWindowMs - now.getTime()
    throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  const forgive = async () => {
    await db.delete(loginFailures).where(eq(loginFailures.key, key))
  }
  return { forgive }
}
