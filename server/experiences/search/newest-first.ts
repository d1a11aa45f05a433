/** Pages of lists that are ordered by a moment, the newest first, ties by id. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cursorInstant, decodeCursor, encodeCursor } from './cursor.ts'

const position = z.tuple([cursorInstant, z.uuid()])

interface Order {
  moment: Column
  id: Column
}

// The indexes are declared with "nulls last"; PostgreSQL uses them for no other order.
export const newestFirst = ({ moment, id }: Order): SQL[] => [sql`${moment} desc nulls last`, sql`${id}`]

/** Selects the rows behind a cursor; undefined without a cursor. */
export const afterCursor = ({ moment, id }: Order, cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [at, last] = decodeCursor(position, cursor)
  const instant = sql`${new Date(at).toISOString()}::timestamptz`
  return sql`(${moment} <= ${instant} and (${moment} < ${instant} or ${id} > ${last}::uuid))`
}

/** Returns the page of rows that were read with one more than `limit`, and the cursor of the next page. */
export const toPage = <T>(
  found: readonly T[],
  limit: number,
  keysOf: (row: T) => { moment: Date; id: string },
): { rows: T[]; nextCursor: string | null } => {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (last === undefined || found.length <= limit) return { rows, nextCursor: null }
  const { moment, id } = keysOf(last)
  return { rows, nextCursor: encodeCursor([moment.getTime(), id]) }
}
