import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { AccessEvent } from '#contract/models/security.ts'
import type { Database } from '#server/platform/db/database.ts'
import { passkeys } from '#server/platform/db/schema/security.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const isTheirs = (userId: string) => and(eq(passkeys.userId, userId), isNull(passkeys.removedAt))

/** The oldest first. */
export const findPasskeys = (db: Pick<Database, 'select'>, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(isTheirs(userId)).orderBy(asc(passkeys.createdAt), passkeys.id)

/** By the authenticator's own name for it; null where nobody has it any more. */
export const findByCredential = async (
  db: Pick<Database, 'select'>,
  credentialId: string,
): Promise<PasskeyRow | null> => {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), isNull(passkeys.removedAt)))
  return row ?? null
}

/** False where a person has, or had, one of that name. */
export const insertPasskey = async (
  db: Pick<Database, 'insert'>,
  values: typeof passkeys.$inferInsert,
): Promise<boolean> => {
  const written = await db.insert(passkeys).values(values).onConflictDoNothing().returning({ id: passkeys.id })
  return written.length > 0
}

/** Notes a use; false where it was used or removed in the meantime. */
export const notePasskeyUse = async (
  db: Pick<Database, 'update'>,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter), isNull(passkeys.removedAt)))
    .returning({ id: passkeys.id })
  return changed.length > 0
}

/** One of a person's, or all of them without an id; answers those that were there. */
export const removePasskeys = (
  db: Pick<Database, 'update'>,
  userId: string,
  now: Date,
  id?: string,
): Promise<PasskeyRow[]> =>
  db
    .update(passkeys)
    .set({ removedAt: now })
    .where(and(isTheirs(userId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning()

type Happened = Pick<AccessEvent, 'id' | 'kind'> & { userAgent: string | null; at: Date }

/** What happened to a person's passkeys, removed ones included. */
export const findPasskeyEvents = async (
  db: Pick<Database, 'select'>,
  userId: string,
  limit: number,
): Promise<Happened[]> => {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
    .limit(limit)
  return rows.flatMap(({ id, userAgent, createdAt, removedAt }): Happened[] => [
    { id, kind: 'passkey_added', userAgent, at: createdAt },
    ...(removedAt ? [{ id, kind: 'passkey_removed' as const, userAgent: null, at: removedAt }] : []),
  ])
}
