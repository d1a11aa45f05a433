import { count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { clientErrorReports, clientErrors } from '../platform/db/schema/client-errors.ts'

export type ClientErrorRow = typeof clientErrors.$inferSelect

/** Whoever reports a new failure each time makes no more rows than these. */
export const maxErrors = 2000
/** Ids that are remembered. */
export const maxReports = 50_000
/** Versions that are counted apart, a failure; the others are counted as one. */
export const maxVersions = 20
const maxCounted = 1_000_000_000

/** Those of the ids that were not counted before, which from now on they are. */
export const takeReports = async (
  db: Pick<Database, 'insert'>,
  ids: readonly string[],
  createdAt: Date,
): Promise<Set<string>> => {
  const taken = await db
    .insert(clientErrorReports)
    // In one order: two requests with the same ids never wait for each other.
    .values([...ids].sort().map((id) => ({ id, createdAt })))
    .onConflictDoNothing()
    .returning({ id: clientErrorReports.id })
  return new Set(taken.map(({ id }) => id))
}

const sum = (value: SQL | PgColumn, more: number) => sql`least(${value} + ${more}::int, ${maxCounted}::int)`
const addTo = (counts: PgColumn, key: SQL, more: number) =>
  sql`${counts} || jsonb_build_object(${key}, ${sum(sql`coalesce((${counts} ->> ${key})::int, 0)`, more)})`

/** Adds a report to its failure, which is open from then on. */
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
        engines: addTo(engines, key, row.count),
        languages: addTo(languages, sql`${language}::text`, row.count),
        count: sum(clientErrors.count, row.count),
        firstSeen: sql`least(${firstSeen}, excluded.first_seen)`,
        lastSeen: sql`greatest(${lastSeen}, excluded.last_seen)`,
        resolvedAt: null,
      },
    })
}

/** Deletes what is too much: failures that were seen longest ago, and the ids of the earliest reports. */
export const deleteSurplus = async (db: Pick<Database, 'delete' | 'select'>): Promise<void> => {
  const surplus = db
    .select({ fingerprint: clientErrors.fingerprint })
    .from(clientErrors)
    .orderBy(desc(clientErrors.lastSeen))
    .offset(maxErrors)
    // Another request may be deleting them, or count one of them right now.
    .for('update', { skipLocked: true })
  await db.delete(clientErrors).where(inArray(clientErrors.fingerprint, surplus))
  const earliest = db
    .select({ place: sql`max(${clientErrorReports.place}) - ${maxReports}::int` })
    .from(clientErrorReports)
  await db.delete(clientErrorReports).where(lte(clientErrorReports.place, earliest))
}

/** Open ones first, then those that were seen last. */
export const findClientErrors = (db: Pick<Database, 'select'>, limit: number): Promise<ClientErrorRow[]> =>
  db
    .select()
    .from(clientErrors)
    .orderBy(isNotNull(clientErrors.resolvedAt), desc(clientErrors.lastSeen), clientErrors.fingerprint)
    .limit(limit)

export const countClientErrors = async (db: Pick<Database, 'select'>): Promise<{ open: number; total: number }> => {
  const open = sql<number>`count(*) filter (where ${isNull(clientErrors.resolvedAt)})`.mapWith(Number)
  const [row] = await db.select({ open, total: count() }).from(clientErrors)
  return row ?? { open: 0, total: 0 }
}

/** False where there is no such failure. Resolved once more, it stays resolved since the first time. */
export const setResolved = async (
  db: Pick<Database, 'update'>,
  fingerprint: string,
  resolvedAt: Date | null,
): Promise<boolean> => {
  const value = resolvedAt && sql`coalesce(${clientErrors.resolvedAt}, ${resolvedAt.toISOString()}::timestamptz)`
  const changed = await db
    .update(clientErrors)
    .set({ resolvedAt: value })
    .where(eq(clientErrors.fingerprint, fingerprint))
    .returning({ fingerprint: clientErrors.fingerprint })
  return changed.length > 0
}
