/** What waits, for people: the queue and the shell's status. Live queries read these. */
import { randomId } from '#lib/random-id.ts'
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { isLive } from '../db/session-row.ts'
import { visitor } from '../db/visitor.ts'
import { mayBeMended, type RowState, stateOf } from './engine/row-state.ts'
import type { WrittenMessage } from './kinds/individual-changes.ts'
import {
  readCheckIn,
  readContact,
  readFavoriteIntent,
  readListingIntent,
  readMessage,
  readReadMark,
  readSettled,
} from './kinds/kinds.ts'
import { drain, outbox } from './outbox.ts'

/** What a change is about. */
export type QueueSubject =
  | { kind: 'favorite'; experienceId: string; title: { en?: string; fr?: string }; want: boolean }
  /** How many came, and the experience's title. */
  | { kind: 'check-in'; title: { en?: string; fr?: string }; guests: number }
  /** To whom, and how it begins; the conversation's id where it is known. */
  | { kind: 'message'; conversationId: string | null; to: string; content: string }
  /** With whom. */
  | { kind: 'read'; conversationId: string; with: string }
  /** How many were read and how many cleared. */
  | { kind: 'notifications'; read: number; cleared: number }
  /** What was written to us about; whether it can be taken back into its form. */
  | { kind: 'contact'; about: string; mayBeMended: boolean }
  /** The title as its host wrote it; empty where there is none. */
  | { kind: 'listing'; id: string; title: string; want: 'draft' | 'published' | 'gone' }

export interface QueueEntry {
  seq: number
  kind: string
  /** Milliseconds since 1970. */
  createdAt: number
  state: RowState
  error: { code: string; message: string } | null
  subject: QueueSubject
  /** Written with nobody signed in: it waits for nobody's sign-in. */
  isVisitors: boolean
}

/** Enough to tell it from others. */
const longestBeginning = 80

const pick = ({ conversationId, to, content }: WrittenMessage) => ({
  conversationId,
  to,
  content: content.length > longestBeginning ? `${content.slice(0, longestBeginning).trimEnd()}…` : content,
})

const toSubject = (row: StoredRow): QueueSubject => {
  const listing = readListingIntent(row)
  if (listing?.want === 'gone') return { kind: 'listing', id: listing.id, title: '', want: 'gone' }
  if (listing) {
    const { status = 'published', title } = listing.body
    return { kind: 'listing', id: listing.id, title, want: status }
  }
  const settled = readSettled(row)
  if (settled) return { kind: 'notifications', read: settled.read.length, cleared: settled.cleared.length }
  const { en, fr } = row.card?.translations ?? {}
  const title = { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) }
  const note = readCheckIn(row)
  if (note) return { kind: 'check-in', title, guests: note.guests }
  const message = readMessage(row)
  if (message) return { kind: 'message', ...pick(message) }
  const written = readContact(row)
  if (written) return { kind: 'contact', about: written.subject, mayBeMended: mayBeMended(row, Date.now()) }
  const mark = readReadMark(row)
  if (mark) return { kind: 'read', conversationId: mark.conversationId, with: mark.with }
  const intent = readFavoriteIntent(row) ?? { experienceId: row.entity.replace(/^\w+:/, ''), want: true }
  return { kind: 'favorite', ...intent, title }
}

const toEntry = (row: StoredRow, mayLeave: boolean): QueueEntry => ({
  seq: row.seq,
  kind: row.kind,
  createdAt: row.createdAt,
  state: stateOf(row, mayLeave || row.userId === visitor, Date.now()),
  error: row.error,
  subject: toSubject(row),
  isVisitors: row.userId === visitor,
})

/** This person's changes that are not done, in the order in which they are sent; after them what visitors left here. */
export const readQueue = (): Promise<QueueEntry[]> =>
  onDevice(async () => {
    const session = await device.session.get('session')
    const own = session?.user ? await outbox.rowsOf(session.user.id) : []
    const rows = [...own, ...(await outbox.rowsOf(visitor))]
    return rows.map((row) => toEntry(row, isLive(session)))
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
  /** What nobody but the person can set going again. */
  refused: number
  /** What the account holds another version of: the person decides which one stays. */
  conflicts: number
  sending: boolean
}

/** The account holds another version. */
const isConflict = ({ state, error }: Pick<QueueEntry, 'state' | 'error'>): boolean =>
  state === 'refused' && error?.code === 'stale_version'

export const readSyncStatus = async (): Promise<SyncStatus> => toSyncStatus(await readQueue())

export const toSyncStatus = (queue: readonly QueueEntry[]): SyncStatus => {
  const stuck = queue.filter(({ state }) => state === 'refused' || state === 'parked')
  const conflicts = stuck.filter(isConflict).length
  return {
    waiting: queue.length - stuck.length,
    refused: stuck.length - conflicts,
    conflicts,
    sending: queue.some(({ state }) => state === 'sending'),
  }
}
