import { count, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { affectsRows, type Database, onlyRow } from '#server/platform/db/database.ts'
import { clientErrorReports, clientErrors } from '../platform/db/schema/client-errors.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'

export type ClientErrorRow = typeof clientErrors.$inferSelect

/** Limits the rows that a client can cause by reporting a new failure each time. */
export const maxErrors = 2000
/** Ids of reports that are stored. */
export const maxReports = 50_000
/** Versions that are counted separately for each failure; all others are counted as one. */
export const maxVersions = 20
/** After this time without a report, a failure is deleted. */
export const maxAgeDays = 30
const maxCount = 1_000_000_000

export const insertReportIds = async (
  db: Pick<Database, 'insert'>,
  ids: readonly string[],
  createdAt: Date,
): Promise<Set<string>> => {
  const inserted = await db
    .insert(clientErrorReports)
    // Sorted, so that two requests with the same ids never wait for each other.
    .values([...ids].sort().map((id) => ({ id, createdAt })))
    .onConflictDoNothing()
    .returning({ id: clientErrorReports.id })
  return new Set(inserted.map(({ id }) => id))
}

const add = (value: SQL | PgColumn, amount: number) => sql`least(${value} + ${amount}::int, ${maxCount}::int)`
const addUnderKey = (counts: PgColumn, key: SQL, amount: number) =>
  sql`${counts} || jsonb_build_object(${key}, ${add(sql`coalesce((${counts} ->> ${key})::int, 0)`, amount)})`

export const addReport = async (
  db: Pick<Database, 'insert'>,
  {
    version,
    language,
    ...row
  }: Omit<ClientErrorRow, 'engines' | 'languages' | 'resolvedAt'> & {
    /** Engine and version. */
    version: string
    language: string
  },
): Promise<void> => {
  const { engines, languages, firstSeen, lastSeen } = clientErrors
  const hasRoom = sql`(select count(*) from jsonb_object_keys(${engines})) < ${maxVersions}::int`
  const key = sql`case when ${engines} ? ${version}::text or ${hasRoom} then ${version}::text else 'other' end`
  await db
    .insert(clientErrors)
    .values({ ...row, engines: { [version]: row.count }, languages: { [language]: row.count } })
    .onConflictDoUpdate({
      target: clientErrors.fingerprint,
      set: {
        engines: addUnderKey(engines, key, row.count),
        languages: addUnderKey(languages, sql`${language}::text`, row.count),
        count: add(clientErrors.count, row.count),
        firstSeen: sql`least(${firstSeen}, excluded.first_seen)`,
        lastSeen: sql`greatest(${lastSeen}, excluded.last_seen)`,
        resolvedAt: null,
      },
    })
}

/** Deletes rows beyond the limits: the failures that were seen longest ago, and the ids of the earliest reports. */
export const deleteSurplus = async (db: Pick<Database, 'delete' | 'select'>): Promise<void> => {
  const surplus = db
    .select({ fingerprint: clientErrors.fingerprint })
    .from(clientErrors)
    .orderBy(desc(clientErrors.lastSeen))
    .offset(maxErrors)
    // Another request may delete or update them at the same time.
    .for('update', { skipLocked: true })
  await db.delete(clientErrors).where(inArray(clientErrors.fingerprint, surplus))
  const earliest = db
    .select({ place: sql`max(${clientErrorReports.place}) - ${maxReports}::int` })
    .from(clientErrorReports)
  await db.delete(clientErrorReports).where(lte(clientErrorReports.place, earliest))
}

/** Returns the open failures first, in each group those that were seen last. */
export const findClientErrors = (db: Pick<Database, 'select'>, limit: number): Promise<ClientErrorRow[]> =>
  db
    .select()
    .from(clientErrors)
    .orderBy(isNotNull(clientErrors.resolvedAt), desc(clientErrors.lastSeen), clientErrors.fingerprint)
    .limit(limit)

export const countClientErrors = (db: Pick<Database, 'select'>): Promise<{ open: number; total: number }> => {
  const open = sql<number>`count(*) filter (where ${isNull(clientErrors.resolvedAt)})`.mapWith(Number)
  return onlyRow(db.select({ open, total: count() }).from(clientErrors))
}

/** Returns false if there is no such failure. Resolving it again does not change its time. */
export const setResolved = async (
  db: Pick<Database, 'update'>,
  fingerprint: string,
  resolvedAt: Date | null,
): Promise<boolean> => {
  const value = resolvedAt && sql`coalesce(${clientErrors.resolvedAt}, ${resolvedAt.toISOString()}::timestamptz)`
  return affectsRows(
    db.update(clientErrors).set({ resolvedAt: value }).where(eq(clientErrors.fingerprint, fingerprint)),
  )
}

/** Deletes failures that no device has reported for a while, and old ids of reports. */
export const cleanUpClientErrors: CleanUp = async ({ db }, ago) => {
  await db.delete(clientErrors).where(lt(clientErrors.lastSeen, ago(maxAgeDays * dayMs)))
  await db.delete(clientErrorReports).where(lt(clientErrorReports.createdAt, ago(maxAgeDays * dayMs)))
}
