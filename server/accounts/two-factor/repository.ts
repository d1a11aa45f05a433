import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { knownDevices, recoveryCodes, twoFactor } from '#server/platform/db/schema/security.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'

export type TwoFactorRow = typeof twoFactor.$inferSelect

export const findTwoFactor = async (db: Pick<Database, 'select'>, userId: string): Promise<TwoFactorRow | null> => {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))
  return row ?? null
}

/** Whether a code is asked for at sign-in. */
export const hasTwoFactor = async (db: Pick<Database, '$count'>, userId: string): Promise<boolean> =>
  (await db.$count(twoFactor, and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))) > 0

/** Admins whom a password alone signs in. */
export const countAdminsWithoutTwoFactor = async (db: Pick<Database, '$count' | 'select'>): Promise<number> => {
  const confirmed = db.select({ id: twoFactor.userId }).from(twoFactor).where(isNotNull(twoFactor.confirmedAt))
  return db.$count(users, and(users.isAdmin, notInArray(users.id, confirmed)))
}

/** Puts a set-up in place of one that was never confirmed; false where one is in force. */
export const putSetup = async (
  db: Pick<Database, 'insert'>,
  row: Pick<TwoFactorRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> => {
  const { secret, createdAt } = row
  const written = await db
    .insert(twoFactor)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId })
  return written.length > 0
}

/** False where this very set-up is in force already, or was put aside for another. */
export const markConfirmed = async (
  db: Pick<Database, 'update'>,
  { userId, secret }: TwoFactorRow,
  now: Date,
  step: number,
): Promise<boolean> => {
  const changed = await db
    .update(twoFactor)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), isNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId })
  return changed.length > 0
}

/** Takes a step's code, once: false where it, or a later one, was taken before. */
export const takeStep = async (
  db: Pick<Database, 'update'>,
  { userId, secret }: TwoFactorRow,
  step: number,
): Promise<boolean> => {
  const changed = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId })
  return changed.length > 0
}

/** Takes a recovery code, once. */
export const takeRecoveryCode = async (
  db: Pick<Database, 'update'>,
  userId: string,
  /** Of one code, under each of the server's keys. */
  hashes: readonly string[],
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...hashes]), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId })
  return changed.length > 0
}

export const countRecoveryCodes = (db: Pick<Database, '$count'>, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

export const replaceRecoveryCodes = async (
  db: Pick<Database, 'delete' | 'insert'>,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export const dropTwoFactor = async (db: Pick<Database, 'delete'>, userId: string): Promise<void> => {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** `first`: the only kind of device that is known; `new`: another one than those. */
export const noteDevice = async (
  db: Pick<Database, 'insert' | 'update' | '$count'>,
  userId: string,
  fingerprint: string,
  now: Date,
): Promise<'first' | 'known' | 'new'> => {
  const inserted = await db
    .insert(knownDevices)
    .values({ userId, fingerprint, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.fingerprint, fingerprint))
  if (inserted.length === 0) {
    await db.update(knownDevices).set({ lastSeenAt: now }).where(isThis)
    return 'known'
  }
  const others = and(eq(knownDevices.userId, userId), ne(knownDevices.fingerprint, fingerprint))
  return (await db.$count(knownDevices, others)) === 0 ? 'first' : 'new'
}

/** A person's sign-ins that are not over, the latest used first. */
export const findSessions = (db: Pick<Database, 'select'>, userId: string, now: Date, limit: number) => {
  const { id, userAgent, createdAt, lastUsedAt } = sessions
  return db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), id)
    .limit(limit)
}

/** False where it is not this person's, or over. */
export const revokeSession = async (
  db: Pick<Database, 'update'>,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .returning({ id: sessions.id })
  return changed.length > 0
}
