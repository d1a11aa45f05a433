import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { AccessEvent } from '#contract/models/security.ts'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { passkeys } from '#server/platform/db/schema/security.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const isActiveOf = (userId: string) => and(eq(passkeys.userId, userId), isNull(passkeys.removedAt))

export const findPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(isActiveOf(userId)).orderBy(asc(passkeys.createdAt), passkeys.id)

/** Finds a passkey by its credential id; null if it does not exist or was removed. */
export const findByCredential = (db: Database, credentialId: string): Promise<PasskeyRow | null> =>
  firstRow(
    db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, credentialId), isNull(passkeys.removedAt))),
  )

/** Returns false if an account has or had a passkey with this credential id. */
export const insertPasskey = (db: Database, values: typeof passkeys.$inferInsert): Promise<boolean> =>
  affectsRows(db.insert(passkeys).values(values).onConflictDoNothing())

/** Records a use. Returns false if the passkey was used or removed meanwhile. */
export const recordPasskeyUse = (
  db: Database,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: now })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter), isNull(passkeys.removedAt))),
  )

/** Removes one passkey of an account, or all without `id`. Returns the removed ones. */
export const removePasskeys = (db: Database, userId: string, now: Date, id?: string): Promise<PasskeyRow[]> =>
  db
    .update(passkeys)
    .set({ removedAt: now })
    .where(and(isActiveOf(userId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning()

type PasskeyEvent = Pick<AccessEvent, 'id' | 'kind'> & { userAgent: string | null; at: Date }

/** Returns when the passkeys of an account were added and removed. */
export const findPasskeyEvents = async (db: Database, userId: string, limit: number): Promise<PasskeyEvent[]> => {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
    .limit(limit)
  return rows.flatMap(({ id, userAgent, createdAt, removedAt }): PasskeyEvent[] => [
    { id, kind: 'passkey_added', userAgent, at: createdAt },
    ...(removedAt ? [{ id, kind: 'passkey_removed' as const, userAgent: null, at: removedAt }] : []),
  ])
}
