/** What exists nowhere else: the session, the changes that were not sent yet and what was typed into forms. Written with strict durability. */
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { BookingDraft } from './booking-draft-row.ts'
import type { ContactValues } from './contact-draft-row.ts'
import type { ListingDraft, PhotoRow } from './listing-draft-row.ts'
import { committedOnly, type DatabaseOptions, guardVersion, onDevice, trackedBy } from './open-database.ts'
import type { OutboxRow } from './outbox-row.ts'
import { pageIsBack, wasReleased } from './page-cache.ts'
import { isConnectionLost, reopen } from './reconnect.ts'
import type { SessionRow } from './session-row.ts'

/** Begins the key of each experience that a visitor saved (favorites/visitor.ts). A row of `meta`, so that windows of earlier releases go on. */
export const visitorsFavorite = 'favorite:'

export type DeviceMeta =
  /** The server asked to be left alone until then (Retry-After), in milliseconds since 1970. */
  | { key: 'holdUntil'; value: number }
  /** Log-outs that the server has not heard of (session/revocations.ts); `tokens` are of an earlier release. */
  | { key: 'toRevoke'; secrets?: string[]; tokens?: string[] }
  /** What a person typed to a conversation and has not sent. */
  | { key: `typed:${string}`; userId: string; text: string }
  /** What a person typed to us and has not sent; the message's id where it was taken back (contact-drafts.ts). */
  | { key: `contact:${string}`; userId: string; id: string | null; values: ContactValues }
  /** What was saved with nobody signed in, with its card; `at` in milliseconds since 1970. */
  | { key: `favorite:${string}`; card: CatalogueRow | null; at: number }
  /** Messages to us that have arrived, newest last. */
  | { key: 'contactArrived'; ids: string[] }
  /** Who asked to be told on this device, with the subscription the server was told of (push.ts). */
  | { key: 'push'; userId: string; sessionId: string | null; endpoint: string; language: 'en' | 'fr' }

export interface DeviceTables {
  session: EntityTable<SessionRow, 'key'>
  outbox: EntityTable<OutboxRow, 'seq'>
  meta: Table<DeviceMeta, DeviceMeta['key']>
  bookingDrafts: Table<BookingDraft, [userId: string, experienceId: string]>
  listingDrafts: Table<ListingDraft, [userId: string, id: string]>
  photos: Table<PhotoRow, [userId: string, draftId: string, sha256: string]>
}
export interface DeviceDatabase extends Dexie, DeviceTables {}

export const openDevice = (options: DatabaseOptions = {}): DeviceDatabase => {
  // The tables are declared by the version below; Dexie adds them as properties.
  const db = new Dexie('rihla-device', {
    chromeTransactionDurability: 'strict',
    ...committedOnly,
    ...trackedBy(options),
  }) as DeviceDatabase
  db.version(1).stores({ session: 'key', outbox: '++seq, &[userId+entity], userId', meta: 'key' })
  db.version(2).stores({ bookingDrafts: '[userId+experienceId], userId' })
  db.version(3).stores({
    listingDrafts: '[userId+id], userId',
    photos: '[userId+draftId+sha256], [userId+draftId], userId',
  })
  return guardVersion(db)
}

/**
 * One transaction over `names`; its tables are handed to `work` and belong to it by themselves. Dexie otherwise finds the
 * transaction by following promises, and where helpers await each other beside other work it can lose it half-way:
 * the rest would then be written apart from it.
 */
export const transact = <T>(
  db: DeviceDatabase,
  names: readonly (keyof DeviceTables)[],
  work: (tables: DeviceTables) => Promise<T>,
): Promise<T> =>
  onDevice(async () => {
    let isDone = false
    let native: IDBTransaction | null = null
    const attempt = () =>
      db.transaction('rw', [...names], async (tx) => {
        native = tx.idbtrans
        // A transaction has every table of its database as a property, which its type does not tell.
        const result = await work(tx as unknown as DeviceTables)
        isDone = true
        return result
      })
    try {
      return await attempt()
    } catch (thrown) {
      if (wasReleased(native)) {
        await pageIsBack()
        return await attempt()
      }
      // Lost before it was to be committed, so that nothing of it was written. Later nobody knows, and it is not repeated.
      if (isDone || !isConnectionLost(thrown)) throw thrown
      await reopen(db)
      return await attempt()
    }
  })

export const device = openDevice()
