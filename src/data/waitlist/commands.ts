/** Joining and leaving: written down on the device, and sent by the outbox. */
import { randomId } from '#lib/ids/random-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { nextWaitlist, waitlistEntity, waitlistSet } from '../outbox/kinds/waitlist-set.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { requireUserId } from '../session/require-user.ts'
import { keyOfEntry, type Start, startKey, waitlistMeta } from './cache.ts'
import { overlayWaitlist, type WaitlistView } from './overlay.ts'

interface WaitlistOnDevice {
  entries: WaitlistView[]
  /** When the server last told it, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

/** What this person waits for; in a live query, so from the databases alone. */
export const readWaitlist = (): Promise<WaitlistOnDevice> =>
  onDevice(async () => {
    const userId = (await device.session.get('session'))?.user?.id
    if (userId === undefined) return { entries: [], asOf: null }
    // The row of the outbox goes after the mirror was told, so it is read first.
    const rows = await outbox.rowsOf(userId, 'waitlist')
    const { entries, asOf } = await waitlistMeta(mirror)
    return { entries: overlayWaitlist(entries, rows), asOf }
  })

/**
 * Writes down whether this person waits for a start; returns once it is durable on the device, and never waits for the network.
 * Throws `unauthenticated` or `storage`.
 */
const set = async (start: Start, guests: number, want: boolean): Promise<void> => {
  const userId = await requireUserId()
  // The mirror only helps.
  const [meta, card] = await Promise.all([
    onDevice(() => waitlistMeta(mirror)).catch(() => null),
    findCard(mirror, start.experienceId).catch(() => null),
  ])
  const known = meta?.entries.find((entry) => keyOfEntry(entry) === startKey(start))
  const { experienceId, checkIn, timeSlot } = start
  await outbox.enqueue(userId, waitlistEntity(start), (existing) => {
    const before = existing?.state === 'waiting' ? waitlistSet.read(existing) : null
    // To come back is another entry: the one before may have been made and left by now.
    const id = before?.want === want ? before.id : randomId()
    const payload = { id, experienceId, checkIn, timeSlot, guests, want }
    const written = { userId, payload, isKnown: known !== undefined, card: card ?? known?.experience ?? null }
    return nextWaitlist(existing, { ...written, key: randomId(), now: Date.now() })
  })
  void askForBackgroundSync()
  void drain().catch(() => undefined)
}

export const joinWaitlist = (start: Start, guests: number): Promise<void> => set(start, guests, true)

export const leaveWaitlist = (start: Start, guests: number): Promise<void> => set(start, guests, false)
