import type { StoredRow } from '#data/db/outbox-row.ts'
import { readMessage } from '../kinds/kinds.ts'

/** Asked for every pair of rows: only messages are parsed. */
const threadOf = (row: StoredRow): string | undefined =>
  row.kind.startsWith('message.send@') ? readMessage(row)?.thread : undefined

/**
 * A message waits for the earlier ones of its conversation, whatever keeps those: they are read in the order of writing.
 * Of nothing else, and of no other conversation, does one row wait for another.
 */
export const isHeldBack = (row: StoredRow, all: readonly StoredRow[]): boolean => {
  const thread = threadOf(row)
  if (thread === undefined) return false
  return all.some((other) => other.seq < row.seq && threadOf(other) === thread)
}
