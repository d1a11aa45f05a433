/** Numbers without gaps: taken under the lock of their series, in the transaction that issues what bears them. */
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Database } from '#server/deps.ts'
import { documentSeries, moneyDocuments } from '#server/platform/db/schema/money-documents.ts'

export type IssueDb = Pick<Database, 'select' | 'insert' | 'update'>
type Row = typeof moneyDocuments.$inferSelect
export type Draft = Omit<Row, 'id' | 'year' | 'number' | 'issuedAt'>

/** The series is the year's in Morocco. */
const yearOf = (now: Date): number => Number(inMorocco(now.getTime()).day.slice(0, 4))

/**
 * Issues one, once for its cause: null where that was done before. Whoever else issues of this series waits for the end of
 * this transaction: after a rollback it takes the same number.
 */
export const issue = async (db: IssueDb, draft: Draft, now: Date): Promise<Row | null> => {
  const series = { kind: draft.kind, year: yearOf(now) }
  await db
    .insert(documentSeries)
    .values({ ...series, last: 0 })
    .onConflictDoNothing()
  const isSeries = and(eq(documentSeries.kind, series.kind), eq(documentSeries.year, series.year))
  const [held] = await db.select({ last: documentSeries.last }).from(documentSeries).where(isSeries).for('update')
  if (held === undefined) throw new Error(`The series ${series.kind} of ${series.year} is gone.`)
  // Under the lock: nobody issues it meanwhile, but in another year's series.
  const [issued] = await db
    .select({ id: moneyDocuments.id })
    .from(moneyDocuments)
    .where(eq(moneyDocuments.cause, draft.cause))
  if (issued) return null
  const number = held.last + 1
  await db.update(documentSeries).set({ last: number }).where(isSeries)
  const row = { ...draft, ...series, id: uuid(), number, issuedAt: now }
  await db.insert(moneyDocuments).values(row)
  return row
}
