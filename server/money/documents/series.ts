/** Numbers documents without gaps: under the lock of their series, in the transaction that issues them. */
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { documentSeries, moneyDocuments } from '#server/platform/db/schema/money-documents.ts'

type Row = typeof moneyDocuments.$inferSelect
export type Draft = Omit<Row, 'id' | 'year' | 'number' | 'issuedAt'>

/**
 * Issues documents, each once for its cause, and returns the new ones. Other transactions that issue documents of these series wait for the
 * end of this one, and take the same numbers if it is rolled back.
 */
export const issue = async (db: Database, drafts: readonly Draft[], now: Date): Promise<Row[]> => {
  // Each year in Morocco has its own series.
  const year = Number(inMorocco(now.getTime()).day.slice(0, 4))
  const issued: Row[] = []
  // All transactions lock the series in this order, which prevents deadlocks.
  for (const kind of moneyDocuments.kind.enumValues) {
    const ofKind = drafts.filter((draft) => draft.kind === kind)
    if (ofKind.length > 0) issued.push(...(await issueOfSeries(db, { kind, year }, ofKind, now)))
  }
  return issued
}

const issueOfSeries = async (
  db: Database,
  series: Pick<Row, 'kind' | 'year'>,
  drafts: readonly Draft[],
  now: Date,
): Promise<Row[]> => {
  await db
    .insert(documentSeries)
    .values({ ...series, last: 0 })
    .onConflictDoNothing()
  const isSeries = and(eq(documentSeries.kind, series.kind), eq(documentSeries.year, series.year))
  const [locked] = await db.select({ last: documentSeries.last }).from(documentSeries).where(isSeries).for('update')
  if (locked === undefined) throw new Error(`The series ${series.kind} of ${series.year} is gone.`)
  // Under the lock, only a transaction of another year can issue them meanwhile.
  const causes = drafts.map(({ cause }) => cause)
  const existing = await db
    .select({ cause: moneyDocuments.cause })
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.cause, causes))
  const done = new Set(existing.map(({ cause }) => cause))
  const fresh = drafts.filter(({ cause }) => !done.has(cause))
  // Lists are ordered by time, then by id. The ids are reversed so that the last number of one instant comes first.
  const ids = fresh.map(() => uuid()).reverse()
  const rows = fresh.map((draft, index) => ({
    ...draft,
    ...series,
    id: ids[index] ?? uuid(),
    number: locked.last + 1 + index,
    issuedAt: now,
  }))
  if (rows.length === 0) return []
  await db
    .update(documentSeries)
    .set({ last: locked.last + rows.length })
    .where(isSeries)
  await insertRows(db, moneyDocuments, rows)
  return rows
}
