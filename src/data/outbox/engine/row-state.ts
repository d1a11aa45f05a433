/** How a row stands, for people. Pure. */
import type { StoredRow } from '#data/db/outbox-row.ts'

export type RowState = 'waiting' | 'sending' | 'refused' | 'needs-sign-in' | 'parked'

/** A try is over by then; a row that still says it is under way was left by a process that was killed. */
const longestTryMs = 100_000

const isUnderWay = ({ sentAt }: StoredRow, now: number) => sentAt !== null && Math.abs(now - sentAt) < longestTryMs

/**
 * Whether a message to us may be taken back into its form. What may have arrived can be: it keeps its id, and the server
 * keeps one message for each, the earlier or the mended one.
 */
export const mayBeMended = (row: StoredRow, now: number): boolean => row.state !== 'parked' && !isUnderWay(row, now)

export const stateOf = (row: StoredRow, mayLeave: boolean, now: number): RowState => {
  if (row.state !== 'waiting') return row.state
  if (!mayLeave) return 'needs-sign-in'
  return isUnderWay(row, now) ? 'sending' : 'waiting'
}
