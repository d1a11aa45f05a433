import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { recoveryCodes, twoFactor } from '#server/platform/db/schema/security.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { resealSecret } from './totp.ts'

export type TwoFactorRow = typeof twoFactor.$inferSelect

export const findTwoFactor = (db: Database, userId: string): Promise<TwoFactorRow | null> =>
  firstRow(db.select().from(twoFactor).where(eq(twoFactor.userId, userId)))

export const hasTwoFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(twoFactor, and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))) > 0

export const countAdminsWithoutTwoFactor = async (db: Database): Promise<number> => {
  const confirmed = db.select({ id: twoFactor.userId }).from(twoFactor).where(isNotNull(twoFactor.confirmedAt))
  return db.$count(users, and(users.isAdmin, notInArray(users.id, confirmed)))
}

/** Stores a set-up, replacing an unconfirmed one. Returns false if a confirmed one exists. */
export const putSetup = async (
  db: Database,
  row: Pick<TwoFactorRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> => {
  const { secret, createdAt } = row
  return affectsRows(
    db
      .insert(twoFactor)
      .values(row)
      .onConflictDoUpdate({
        target: twoFactor.userId,
        set: { secret, createdAt, lastStep: 0 },
        setWhere: isNull(twoFactor.confirmedAt),
      }),
  )
}

/** Confirms a set-up. Returns false if it is confirmed already, or was replaced by another one. */
export const markConfirmed = (
  db: Database,
  { userId, secret }: TwoFactorRow,
  now: Date,
  step: number,
): Promise<boolean> =>
  affectsRows(
    db
      .update(twoFactor)
      .set({ confirmedAt: now, lastStep: step })
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), isNull(twoFactor.confirmedAt))),
  )

/** Uses up the code of a time step. Returns false if that code or a later one was used before. */
export const takeStep = (db: Database, { userId, secret }: TwoFactorRow, step: number): Promise<boolean> =>
  affectsRows(
    db
      .update(twoFactor)
      .set({ lastStep: step })
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), lt(twoFactor.lastStep, step))),
  )

/** Uses up a recovery code. Returns false if no unused code has one of the hashes. */
export const takeRecoveryCode = (
  db: Database,
  userId: string,
  /** Hashes of one code, under each of the server's keys. */
  hashes: readonly string[],
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          inArray(recoveryCodes.codeHash, [...hashes]),
          isNull(recoveryCodes.usedAt),
        ),
      ),
  )

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

export const replaceRecoveryCodes = async (db: Database, userId: string, hashes: readonly string[]): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Deletes the second factor and its recovery codes. Returns whether there was one, confirmed or not. */
export const dropTwoFactor = async (db: Database, userId: string): Promise<boolean> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return affectsRows(db.delete(twoFactor).where(eq(twoFactor.userId, userId)))
}

/** Seals every second factor under the present secret, so that the former one can be removed from the configuration. Returns how many it sealed. */
export const resealTwoFactors = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  if (config.formerJwtSecret === null) return 0
  let count = 0
  for (const { userId, secret: sealed } of await db.select().from(twoFactor)) {
    const secret = resealSecret(config, userId, sealed)
    if (secret === null) continue
    await db
      .update(twoFactor)
      .set({ secret })
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, sealed)))
    count++
  }
  return count
}
