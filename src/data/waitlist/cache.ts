/** What this person waits for, as the server last told it: a handful, kept as one value. */
import type { WaitlistEntry, WaitlistStart } from '#contract/models/bookings/waitlist.ts'
import type { MirrorDatabase, MirrorMeta } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'

export interface Start {
  experienceId: string
  /** `YYYY-MM-DD` in Morocco. */
  checkIn: string
  /** `HH:MM`; null where the experience has no starts of its own. */
  timeSlot: string | null
}

export const startKey = ({ experienceId, checkIn, timeSlot }: Start): string =>
  `${experienceId} ${checkIn} ${timeSlot ?? ''}`
export const keyOfEntry = ({ experience, checkIn, timeSlot }: WaitlistEntry): string =>
  startKey({ experienceId: experience.id, checkIn, timeSlot })

type Meta = Extract<MirrorMeta, { key: 'waitlist' }>
const unknown: Meta = { key: 'waitlist', asOf: null, version: 0, entries: [] }

/** The entries, when they were told, and how many acknowledged changes they have seen since. */
export const waitlistMeta = async (db: MirrorDatabase): Promise<Meta> => {
  const meta = await db.meta.get('waitlist')
  return meta?.key === 'waitlist' ? meta : unknown
}

/**
 * Puts the list in place of the one before. `stale` if a change was acknowledged since `version` was read: it must be asked for
 * again. Nothing is written for a person who does not own the mirror any more.
 */
export const replaceWaitlist = (
  db: MirrorDatabase,
  userId: string,
  entries: readonly WaitlistEntry[],
  { version, now }: { version: number; now: number },
): Promise<'written' | 'stale'> =>
  onDevice(() =>
    db.transaction('rw', db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return 'written'
      if ((await waitlistMeta(db)).version !== version) return 'stale'
      await db.meta.put({ key: 'waitlist', asOf: now, version, entries })
      return 'written'
    }),
  )

/** The server confirmed a change of one start: its entry now, or none. The row of the outbox goes right after this. */
export const keepWaitlistEntry = (
  db: MirrorDatabase,
  userId: string,
  start: Start,
  entry: WaitlistEntry | null,
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const meta = await waitlistMeta(db)
      const others = meta.entries.filter((one) => keyOfEntry(one) !== startKey(start))
      const entries = entry === null ? others : [...others, entry]
      await db.meta.put({ ...meta, version: meta.version + 1, entries })
    }),
  )

/** How many wait for the starts of this host. */
export const keepHostWaitlist = (
  db: MirrorDatabase,
  userId: string,
  starts: readonly WaitlistStart[],
  now: number,
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.meta, async () => {
      if ((await ownerOf(db)) === userId) await db.meta.put({ key: 'hostWaitlist', asOf: now, starts })
    }),
  )

/** For whoever owns the mirror. */
export const hostWaitlistOf = async (db: MirrorDatabase, userId: string): Promise<readonly WaitlistStart[]> => {
  if ((await ownerOf(db)) !== userId) return []
  const meta = await db.meta.get('hostWaitlist')
  return meta?.key === 'hostWaitlist' ? meta.starts : []
}
