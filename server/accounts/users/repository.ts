import { and, eq, sql } from 'drizzle-orm'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/schema/users.ts'

export type UserRow = typeof users.$inferSelect

/** Returns whether any account exists: a database without accounts is new. */
export const hasUsers = async (db: Database): Promise<boolean> => {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

export const findUser = (db: Database, id: string): Promise<UserRow | null> =>
  firstRow(db.select().from(users).where(eq(users.id, id)))

/** Returns the account's row, locked until the transaction ends. */
export const holdUser = (db: Database, id: string): Promise<UserRow | null> =>
  firstRow(db.select().from(users).where(eq(users.id, id)).for('update'))

/** The columns of an account without a pending change of address. */
export const noPendingEmail = { pendingEmail: null, pendingEmailExpiresAt: null }

/** Returns the pending address, or null. If an earlier release has made it the account's address meanwhile, none is pending. */
export const pendingEmailOf = ({ email, pendingEmail }: Pick<UserRow, 'email' | 'pendingEmail'>): string | null =>
  pendingEmail === email ? null : pendingEmail

/** Finds an account by its address, which is stored in lower case. */
export const findUserByEmail = (db: Database, email: string): Promise<UserRow | null> =>
  firstRow(db.select().from(users).where(eq(users.email, email)))

/** Returns the new row, or null if the address has an account. */
export const insertUser = (db: Database, values: typeof users.$inferInsert): Promise<UserRow | null> =>
  firstRow(db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning())

export const changeUser = async (
  db: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow | null> => {
  if (Object.values(changes).every((value) => value === undefined)) return findUser(db, id)
  return firstRow(db.update(users).set(changes).where(eq(users.id, id)).returning())
}

/** Returns false if the hash is no longer `before`, so that a new password is never undone. */
export const replacePasswordHash = (db: Database, id: string, before: string, passwordHash: string): Promise<boolean> =>
  affectsRows(
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, before))),
  )

export const countProfileView = async (db: Database, id: string): Promise<void> => {
  await db
    .update(users)
    .set({ profileViews: sql`${users.profileViews} + 1` })
    .where(eq(users.id, id))
}

/** Returns the account that `ADMIN_EMAIL` names, or all admins if the variable is not set. */
export const findAdmins = (db: Database, adminEmail: string | null) =>
  db
    .select({ email: users.email, preferences: users.preferences })
    .from(users)
    .where(adminEmail === null ? eq(users.isAdmin, true) : eq(users.email, adminEmail))

/**
 * Returns why a user is suspended, or null. Holds the row until the transaction ends: a suspension comes before what the transaction does or
 * after it, never in between.
 */
export const holdSuspension = async (db: Database, userId: string): Promise<{ at: Date; reason: string } | null> => {
  const [row] = await db
    .select({ at: users.suspendedAt, reason: users.suspensionReason })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return row?.at ? { at: row.at, reason: row.reason ?? '' } : null
}
