/** How many idempotency keys a person may take on a day: each is a row for thirty days (docs/decisions/0037). */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { idempotencyUsage } from '#server/platform/db/schema/operations.ts'
import { ApiError } from '../api-error.ts'

export const maxKeysADay = 10_000
/** Seconds. A 429 is tried again by devices, so a change that waits is late, and never refused. */
const retryAfter = 3600

/** Counts keys that were just taken; refuses where they are too many, which the caller's transaction or key then undoes. */
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
  if (counted.length === 0) throw new ApiError('too_many_keys', { retryAfter })
}
