/** The sending of changes that travel alone, wired. Apart from drain.ts: loaded when there is one. */
import { call } from '#data/api/call.ts'
import { keepBooking } from '#data/bookings/cache.ts'
import { noteArrived } from '#data/db/contact-drafts.ts'
import { device } from '#data/db/device.ts'
import { mirror } from '#data/db/mirror.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { dropListing, keepListing } from '#data/listings/cache.ts'
import { keepRead, keepSent } from '#data/messages/cache.ts'
import { applySettled } from '#data/notifications/cache.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import { createSendCheckIn } from './send-check-in.ts'
import { createSendContact } from './send-contact.ts'
import { createSendListing } from './send-listing.ts'
import { createSendMessage } from './send-message.ts'
import { createSendNotifications } from './send-notifications.ts'
import { createSendRead } from './send-read.ts'
import { createSendSingle, type SingleStep } from './send-single.ts'

export const sendAlone = (store: OutboxStore, row: StoredRow, signal?: AbortSignal): Promise<SingleStep> =>
  createSendSingle({
    sendListing: createSendListing({
      db: device,
      store,
      call,
      now: Date.now,
      onAccepted: (userId, listing) => keepListing(mirror, userId, listing),
      gone: (userId, id) => dropListing(mirror, userId, id),
    }),
    sendCheckIn: createSendCheckIn({
      store,
      call,
      onAccepted: (userId, booking) => keepBooking(mirror, userId, booking, 'hostBookings'),
    }),
    sendMessage: createSendMessage({ store, call, onAccepted: (userId, sent) => keepSent(mirror, userId, sent) }),
    sendRead: createSendRead({ store, call, onAccepted: (userId, mark) => keepRead(mirror, userId, mark) }),
    sendNotifications: createSendNotifications({
      store,
      call,
      onAccepted: (userId, settled) => applySettled(mirror, userId, settled),
    }),
    sendContact: createSendContact({ store, call, onAccepted: (id) => noteArrived(device, id) }),
  })(row, signal)
