/** The sending of changes that travel alone, wired. Apart from drain.ts: whoever has none does not load it. */
import { call } from '../api/call.ts'
import { keepBooking } from '../db/bookings-mirror.ts'
import { device } from '../db/device.ts'
import { dropListing, keepListing } from '../db/listings-mirror.ts'
import { mirror } from '../db/mirror.ts'
import { applySettled } from '../db/notifications-mirror.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { StoredRow } from './row.ts'
import { createSendCheckIn } from './send-check-in.ts'
import { createSendListing } from './send-listing.ts'
import { createSendNotifications } from './send-notifications.ts'
import { createSendSingle, type SingleStep } from './send-single.ts'

export const sendAlone = (store: OutboxStore, row: StoredRow, signal?: AbortSignal): Promise<SingleStep> =>
  createSendSingle({
    sendListing: createSendListing({
      db: device,
      store,
      call,
      now: Date.now,
      told: (userId, listing) => keepListing(mirror, userId, listing),
      gone: (userId, id) => dropListing(mirror, userId, id),
    }),
    sendCheckIn: createSendCheckIn({
      store,
      call,
      told: (userId, booking) => keepBooking(mirror, userId, booking, 'hostBookings'),
    }),
    sendNotifications: createSendNotifications({
      store,
      call,
      told: (userId, settled) => applySettled(mirror, userId, settled),
    }),
  })(row, signal)
