/** How a row stands, for people. Pure. */
import type { StoredRow } from '#data/db/outbox-row.ts'
import { isUnderWay } from '#lib/device/wait-reason.ts'

/** `needs-update`: this release cannot send it, for a newer one wrote it; no server has seen it. */
export type RowState = 'waiting' | 'sending' | 'refused' | 'needs-sign-in' | 'needs-update'

interface Conditions {
  /** This release can read and send it. A parked row may have become one with an update. */
  canSend: boolean
  mayLeave: boolean
}

/**
 * Whether a message to us may be taken back into its form. What may have arrived can be: it keeps its id, and the server
 * keeps one message for each, the earlier or the mended one.
 */
export const mayBeMended = (row: StoredRow, now: number): boolean => row.state !== 'parked' && !isUnderWay(row, now)

export const stateOf = (row: StoredRow, { canSend, mayLeave }: Conditions, now: number): RowState => {
  if (row.state === 'refused') return 'refused'
  if (!canSend) return 'needs-update'
  if (!mayLeave) return 'needs-sign-in'
  return isUnderWay(row, now) ? 'sending' : 'waiting'
}
