/** Every kind of change that this app can send. A new one is a file beside this one, and its line here. */
import { createRegistry } from '../engine/registry.ts'
import { bookingApprove } from './booking-approve.ts'
import { cashKind } from './cash.ts'
import { checkIn } from './check-in.ts'
import { contactSend } from './contact-send.ts'
import { favoritesSet } from './favorites-set.ts'
import { listingSet } from './listing-set.ts'
import { messageSend } from './message-send.ts'
import { messagesRead } from './messages-read.ts'
import { notificationsSet } from './notifications-set.ts'
import { waitlistSet } from './waitlist-set.ts'

export const kinds = [
  favoritesSet,
  listingSet,
  checkIn,
  cashKind,
  bookingApprove,
  messageSend,
  messagesRead,
  notificationsSet,
  contactSend,
  waitlistSet,
] as const

/** What a change is about, for the queue: its words are in src/features/sync/queue-entry.tsx. */
export type KnownSubject = NonNullable<ReturnType<(typeof kinds)[number]['describe']>>

export const registry = createRegistry(kinds)
