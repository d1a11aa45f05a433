import { and, eq, inArray } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema/operations.ts'
import type { Deps } from '../deps.ts'

type Db = Pick<Deps['db'], 'select' | 'insert'>

export interface AppliedChange {
  key: string
  requestHash: string
  status: number
}

/**
 * Remembers changes as applied; answers the keys that were new. A batch that runs at the same moment waits here until
 * this one is committed. Sorted, so that two batches with the same keys take them in one order.
 */
export const insertApplied = async (
  db: Db,
  userId: string,
  changes: readonly AppliedChange[],
  createdAt: Date,
): Promise<ReadonlySet<string>> => {
  if (changes.length === 0) return new Set()
  const rows = [...changes]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((change) => ({ ...change, userId, createdAt, body: { data: {} } }))
  const taken = await db
    .insert(idempotencyKeys)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return new Set(taken.map(({ key }) => key))
}

export const findKeys = (db: Db, userId: string, keys: readonly string[]) =>
  db
    .select({ key: idempotencyKeys.key, requestHash: idempotencyKeys.requestHash, status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), inArray(idempotencyKeys.key, [...keys])))
