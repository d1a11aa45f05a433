/** What waits, for people: the queue and the shell's status. Live queries read these. */
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { visitor } from '../db/visitor.ts'
import { type RowState, stateOf } from './engine/row-state.ts'
import { heldBackRows, mayLeave, readSendConditions, type SendConditions, waitFactsOf } from './engine/wait-facts.ts'
import { checkIn } from './kinds/check-in.ts'
import { type KnownSubject, registry } from './kinds/kinds.ts'
import { drain, outbox } from './outbox.ts'

/** What a change is about; `unknown` where this release cannot read it. */
export type QueueSubject = KnownSubject | { kind: 'unknown' }

export interface QueueEntry {
  seq: number
  kind: string
  /** Milliseconds since 1970. */
  createdAt: number
  state: RowState
  /** Why it is not on the server yet is computed from these. */
  wait: WaitFacts
  error: { code: string; message: string } | null
  subject: QueueSubject
  /** Written with nobody signed in: it waits for nobody's sign-in. */
  isVisitors: boolean
}

const toSubject = (row: StoredRow): QueueSubject => registry.kindOf(row)?.describe(row) ?? { kind: 'unknown' }

const toEntry = (row: StoredRow, conditions: SendConditions, heldBackBy: WaitFacts['heldBackBy']): QueueEntry => {
  const subject = toSubject(row)
  // The payload of most rows is read once: only a parked row is asked whether an update has made it one that can be sent.
  const canSend = subject.kind !== 'unknown' && (row.state !== 'parked' || registry.canSend(row))
  const now = Date.now()
  return {
    seq: row.seq,
    kind: row.kind,
    createdAt: row.createdAt,
    state: stateOf(row, { canSend, mayLeave: mayLeave(row, conditions) }, now),
    wait: waitFactsOf(row, conditions, now, heldBackBy),
    error: row.error,
    subject,
    isVisitors: row.userId === visitor,
  }
}

/** A heart may be pressed before the device knows of what: the card of what a row is about is looked up until it does. */
const withCard = async (row: StoredRow): Promise<StoredRow> => {
  const subject = row.card ? null : toSubject(row)
  return subject && 'experienceId' in subject ? { ...row, card: await findCard(mirror, subject.experienceId) } : row
}

/** Adds to a refused check-in when the server recorded its guests as let in, if the mirror's booking lists them. */
const withLetIn = async (entry: QueueEntry, row: StoredRow): Promise<QueueEntry> => {
  const { subject } = entry
  if (subject.kind !== 'check-in' || entry.state !== 'refused') return entry
  const at = checkIn.read(row)?.at ?? null
  const hosted = await mirror.hostBookings.get([row.userId, subject.bookingId])
  const isListed = hosted?.booking.letIn?.some((letIn) => Date.parse(letIn.at) === at) ?? false
  return isListed ? { ...entry, subject: { ...subject, letInAt: at } } : entry
}

/** This person's changes that are not done, in the order in which they are sent; after them what visitors left here. */
export const readQueue = (): Promise<QueueEntry[]> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const { session } = conditions
    const own = session?.user ? await outbox.rowsOf(session.user.id) : []
    const rows = await Promise.all([...own, ...(await outbox.rowsOf(visitor))].map(withCard))
    const heldBack = heldBackRows(rows, registry)
    return Promise.all(rows.map((row) => withLetIn(toEntry(row, conditions, heldBack.get(row.seq) ?? null), row)))
  })

/** Sends a change again now; a refused one under a new key, as a new try. */
export const retryEntry = async (seq: number): Promise<void> => {
  await outbox.retry(seq, randomId())
  void drain(true).catch(() => undefined)
}

/** Gives a change up. What was sent of it before may still have happened. */
export const discardEntry = (seq: number): Promise<void> => outbox.discard(seq)

export interface SyncStatus {
  waiting: number
  /** What the server refused: it stays until its person decides. */
  refused: number
  /** What the account holds another version of: the person decides which one stays. */
  conflicts: number
  /** What only a newer release can send: no server has seen it. */
  needsUpdate: number
  sending: boolean
}

/** The account holds another version. */
const isConflict = ({ state, error }: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  state === 'refused' && error?.code === 'stale_version'

export const readSyncStatus = async (): Promise<SyncStatus> => toSyncStatus(await readQueue())

export const toSyncStatus = (queue: readonly QueueEntry[]): SyncStatus => {
  const count = (state: RowState) => queue.filter((entry) => entry.state === state).length
  const [refused, needsUpdate] = [count('refused'), count('needs-update')]
  const conflicts = queue.filter(isConflict).length
  return {
    waiting: queue.length - refused - needsUpdate,
    refused: refused - conflicts,
    conflicts,
    needsUpdate,
    sending: queue.some(({ state }) => state === 'sending'),
  }
}
