/** What the reason why a row waits is computed from (src/lib/device/wait-reason.ts). */
import type { DeviceTables } from '#data/db/device.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { isLive, type SessionRow } from '#data/db/session-row.ts'
import { visitor } from '#data/db/visitor.ts'
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { isDue, maxHold } from './back-off.ts'
import { isHeld } from './held-back.ts'
import type { Registry } from './registry.ts'

/** What decides about all rows at once. */
export interface SendConditions {
  session: SessionRow | undefined
  /** Until when the server asked to send nothing, in milliseconds since 1970; null if it did not. */
  holdUntil: number | null
}

export const readSendConditions = async ({
  session,
  meta,
}: Pick<DeviceTables, 'session' | 'meta'>): Promise<SendConditions> => {
  const hold = await meta.get('holdUntil')
  return { session: await session.get('session'), holdUntil: hold?.key === 'holdUntil' ? hold.value : null }
}

/** True if the row's person is signed in; a visitor's rows need no session. */
export const mayLeave = (
  { userId }: Pick<StoredRow, 'userId'>,
  { session }: Pick<SendConditions, 'session'>,
): boolean => userId === visitor || isLive(session)

/** `now` in milliseconds since 1970. */
export const waitFactsOf = (
  row: StoredRow,
  conditions: SendConditions,
  now: number,
  heldBackBy: WaitFacts['heldBackBy'] = null,
): WaitFacts => {
  const { holdUntil } = conditions
  return {
    sentAt: row.sentAt,
    hasSession: mayLeave(row, conditions),
    heldBackBy,
    undoUntil: isHeld(row, now) ? (row.notBefore ?? null) : null,
    serverHoldUntil: holdUntil !== null && !isDue(holdUntil, now, maxHold) ? holdUntil : null,
    nextAttemptAt: row.nextAttemptAt,
    errorCode: row.error?.code ?? null,
  }
}

/** The state of the earlier change that each row waits for, by the row's `seq`. Takes the rows in the order of writing. */
export const heldBackRows = (
  rows: readonly StoredRow[],
  { queueOf }: Pick<Registry, 'queueOf'>,
): ReadonlyMap<number, NonNullable<WaitFacts['heldBackBy']>> => {
  const queues = new Map<string, NonNullable<WaitFacts['heldBackBy']>>()
  const held = new Map<number, NonNullable<WaitFacts['heldBackBy']>>()
  for (const row of rows) {
    const queue = queueOf(row)
    if (queue === undefined) continue
    const before = queues.get(queue)
    if (before) held.set(row.seq, before)
    if (before !== 'refused') queues.set(queue, row.state === 'refused' ? 'refused' : 'waiting')
  }
  return held
}
