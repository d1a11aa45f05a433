/** What the server can tell again: kept so that it can be read without network. */
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Booking } from '#contract/models/booking.ts'
import type { WaitlistEntry, WaitlistStart } from '#contract/models/bookings/waitlist.ts'
import type { CatalogueRow, Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { Conversation, Message } from '#contract/models/message.ts'
import type { Notification } from '#contract/models/notification.ts'
import type { HostPayouts } from '#contract/models/payout.ts'
import { committedOnly, type DatabaseOptions, guardVersion, trackedBy } from './open-database.ts'

export interface DetailRow {
  id: string
  experience: Experience
  /** When the server told it, in milliseconds since 1970. */
  seenAt: number
}

/** One saved experience as the server last told it. */
export interface FavoriteRow {
  userId: string
  id: string
  card: CatalogueRow
  favoritedAt: string
}

/** A booking as the server last told it. */
export interface BookingRow {
  userId: string
  id: string
  booking: Booking
  /** When the server told it, in milliseconds since 1970; rows of earlier releases have none. */
  toldAt?: number
}

/** One of this host's listings, drafts on the account included, as the server last told it. */
export interface ListingRow {
  userId: string
  id: string
  listing: Experience
}

/** A conversation of this person's, as the server last told it. */
export interface ConversationRow {
  userId: string
  id: string
  conversation: Conversation
  /** Up to where its messages are here without a gap; null before they were asked for. */
  knownSeq: number | null
  /** The newest message here of which the server was not yet told that it arrived; null where it was told of all. */
  owedSeq: number | null
}

/** A message of one of them. */
export interface MessageRow {
  userId: string
  id: string
  conversationId: string
  /** The server's order over all messages. */
  seq: number
  message: Message
}

/** Something this person was told about. */
export interface NotificationRow {
  userId: string
  id: string
  notification: Notification
}

/** One day of an experience, as the server last told it. */
export interface DayRow {
  experienceId: string
  /** `YYYY-MM-DD` in Morocco. */
  date: string
  day: AvailabilityDay
  /** When the server told it, in milliseconds since 1970. */
  seenAt: number
}

/** A tile of the map of streets, as a map reads it. */
export interface StreetTileRow {
  /** `version/zoom/x/y`. */
  key: string
  bytes: ArrayBuffer
}

/** The streets around a place that a person means to go to. */
export interface StreetPlaceRow {
  /** The experience. */
  id: string
  latitude: number
  longitude: number
  /** Of the archive that its tiles are from; rows of earlier releases do not say. */
  version?: string
  /** Keys of its tiles; places near one another share some. */
  tiles: string[]
  bytes: number
  minZoom: number
  maxZoom: number
  /** When it was kept, in milliseconds since 1970. */
  keptAt: number
}

export interface CatalogueMeta {
  key: 'catalogue'
  cursor: string | undefined
  asOf: number | null
  /** There is more than what is kept. */
  isCut: boolean
  /** Which cities the cursor is of, by comma; rows of earlier releases do not say, and are told anew. */
  cities?: string
  /** While the catalogue is told anew: the ids that were named so far. */
  told?: readonly string[]
}

export type MirrorMeta =
  /** Whose private rows are here. */
  | { key: 'owner'; userId: string }
  /** `version` counts acknowledged changes, so that an older list never overwrites them. */
  | { key: 'favorites'; asOf: number | null; version: number }
  | { key: 'bookings'; asOf: number | null }
  /** `version` as for favorites. */
  | { key: 'waitlist'; asOf: number | null; version: number; entries: readonly WaitlistEntry[] }
  | { key: 'hostWaitlist'; asOf: number; starts: readonly WaitlistStart[] }
  | { key: 'conversations'; asOf: number | null }
  /** `version` as for favorites. */
  | { key: 'notifications'; asOf: number | null; version: number }
  | { key: 'listings'; asOf: number | null }
  /** When each of the listings that went last did, so that an older list does not bring it back. */
  | { key: 'droppedListings'; at: Readonly<Record<string, number>> }
  | { key: 'hostBookings'; asOf: number | null }
  | { key: 'hostFigures'; asOf: number; figures: HostFigures }
  | { key: 'hostPayouts'; asOf: number; payouts: HostPayouts }
  /** The key that vouchers are verified with, base64url: the deployment's, and nobody's secret. */
  | { key: 'voucherKey'; publicKey: string }
  | CatalogueMeta

export interface MirrorDatabase extends Dexie {
  catalogue: EntityTable<CatalogueRow, 'id'>
  details: EntityTable<DetailRow, 'id'>
  favorites: Table<FavoriteRow, [userId: string, id: string]>
  bookings: Table<BookingRow, [userId: string, id: string]>
  listings: Table<ListingRow, [userId: string, id: string]>
  /** Bookings of this host's listings. */
  hostBookings: Table<BookingRow, [userId: string, id: string]>
  conversations: Table<ConversationRow, [userId: string, id: string]>
  messages: Table<MessageRow, [userId: string, id: string]>
  notifications: Table<NotificationRow, [userId: string, id: string]>
  days: Table<DayRow, [experienceId: string, date: string]>
  streetTiles: EntityTable<StreetTileRow, 'key'>
  streetPlaces: EntityTable<StreetPlaceRow, 'id'>
  meta: Table<MirrorMeta, MirrorMeta['key']>
}

export const openMirror = (options: DatabaseOptions = {}): MirrorDatabase => {
  // The tables are declared by the version below; Dexie adds them as properties.
  const db = new Dexie('rihla-mirror', {
    chromeTransactionDurability: 'relaxed',
    ...committedOnly,
    ...trackedBy(options),
  }) as MirrorDatabase
  db.version(1).stores({ catalogue: 'id', details: 'id', favorites: '[userId+id], userId', meta: 'key' })
  db.version(2).stores({ bookings: '[userId+id], userId' })
  db.version(3).stores({ listings: '[userId+id], userId', hostBookings: '[userId+id], userId' })
  db.version(4).stores({
    conversations: '[userId+id], userId',
    messages: '[userId+id], [userId+conversationId+seq], userId',
    notifications: '[userId+id], userId',
  })
  db.version(5).stores({ days: '[experienceId+date], date' })
  db.version(6).stores({ streetTiles: 'key', streetPlaces: 'id' })
  return guardVersion(db)
}

export const mirror = openMirror()
