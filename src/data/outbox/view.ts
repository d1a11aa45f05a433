/** What waits, for people: the queue and the shell's status. Live queries read these. */
import { randomId } from '#lib/random-id.ts'
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../session/row.ts'
import { drain, outbox } from './drain.ts'
import { readCheckIn, readWish } from './kinds.ts'
import type { StoredRow } from './row.ts'

export interface QueueEntry {
  seq: number
  kind: string
  /** Milliseconds since 1970. */
  createdAt: number
  state: 'waiting' | 'sending' | 'refused' | 'needs-sign-in' | 'parked'
  error: { code: string; message: string } | null
  subject: {
    experienceId: string
    title: { en?: string; fr?: string }
    want: boolean
    /** How many came, where it is a check-in. */
    guests?: number
  }
}

/** A try is over by then; a row that still says it is under way was left by a process that was killed. */
const longestTryMs = 45_000

const isUnderWay = ({ sentAt }: StoredRow, now: number) => sentAt !== null && Math.abs(now - sentAt) < longestTryMs

const stateOf = (row: StoredRow, mayLeave: boolean): QueueEntry['state'] => {
  if (row.state !== 'waiting') return row.state
  if (!mayLeave) return 'needs-sign-in'
  return isUnderWay(row, Date.now()) ? 'sending' : 'waiting'
}

const toEntry = (row: StoredRow, mayLeave: boolean): QueueEntry => {
  const note = readCheckIn(row)
  const wish = readWish(row) ?? { experienceId: row.card?.id ?? row.entity.replace(/^\w+:/, ''), want: true }
  const { en, fr } = row.card?.translations ?? {}
  return {
    seq: row.seq,
    kind: row.kind,
    createdAt: row.createdAt,
    state: stateOf(row, mayLeave),
    error: row.error,
    subject: {
      ...wish,
      ...(note && { guests: note.guests }),
      title: { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) },
    },
  }
}

/** This person's changes that are not done, in the order in which they are sent. */
export const readQueue = (): Promise<QueueEntry[]> =>
  onDevice(async () => {
    const session = await device.session.get('session')
    if (!session?.user) return []
    const rows = await outbox.rowsOf(session.user.id)
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
  sending: boolean
}

export const readSyncStatus = async (): Promise<SyncStatus> => {
  const states = (await readQueue()).map(({ state }) => state)
  const refused = states.filter((state) => state === 'refused' || state === 'parked').length
  return { waiting: states.length - refused, refused, sending: states.includes('sending') }
}
