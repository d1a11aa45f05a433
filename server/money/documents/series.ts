/** Numbers without gaps: taken under the lock of their series, in the transaction that issues what bears them. */
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { documentSeries, moneyDocuments } from '#server/platform/db/schema/money-documents.ts'

export type IssueDb = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>
type Row = typeof moneyDocuments.$inferSelect
export type Draft = Omit<Row, 'id' | 'year' | 'number' | 'issuedAt'>

/** The series is the year's in Morocco. */
const yearOf = (now: Date): number => Number(inMorocco(now.getTime()).day.slice(0, 4))

/**
 * Issues these, each once for its cause: what was issued before is left out of the answer. Whoever else issues of these
 * series waits for the end of this transaction: after a rollback it takes the same numbers.
 */
export const issue = async (db: IssueDb, drafts: readonly Draft[], now: Date): Promise<Row[]> => {
  const year = yearOf(now)
  const issued: Row[] = []
  // Always in this order, so that two who issue of the same series do not wait for each other.
  for (const kind of moneyDocuments.kind.enumValues) {
    const ofKind = drafts.filter((draft) => draft.kind === kind)
    if (ofKind.length > 0) issued.push(...(await issueOfSeries(db, { kind, year }, ofKind, now)))
  }
  return issued
}

const issueOfSeries = async (
  db: IssueDb,
  series: Pick<Row, 'kind' | 'year'>,
  drafts: readonly Draft[],
  now: Date,
): Promise<Row[]> => {
  await db
    .insert(documentSeries)
    .values({ ...series, last: 0 })
    .onConflictDoNothing()
  const isSeries = and(eq(documentSeries.kind, series.kind), eq(documentSeries.year, series.year))
  const [held] = await db.select({ last: documentSeries.last }).from(documentSeries).where(isSeries).for('update')
  if (held === undefined) throw new Error(`The series ${series.kind} of ${series.year} is gone.`)
  // Under the lock: nobody issues them meanwhile, but in another year's series.
  const causes = drafts.map(({ cause }) => cause)
  const before = await db
    .select({ cause: moneyDocuments.cause })
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.cause, causes))
  const done = new Set(before.map(({ cause }) => cause))
  const fresh = drafts.filter(({ cause }) => !done.has(cause))
  // Lists go by the moment and then by the id: of one moment the last number comes first.
  const ids = fresh.map(() => uuid()).reverse()
  const rows = fresh.map((draft, index) => ({
    ...draft,
    ...series,
    id: ids[index] ?? uuid(),
    number: held.last + 1 + index,
    issuedAt: now,
  }))
  if (rows.length === 0) return []
  await db
    .update(documentSeries)
    .set({ last: held.last + rows.length })
    .where(isSeries)
  await insertRows(db, moneyDocuments, rows)
  return rows
}
