import * as z from 'zod/mini'
import { canonicalBase64url } from '../rules/base64url.ts'
import { id, instant, languageCode, text } from './primitives.ts'

export const notificationKind = z.enum([
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'booking_moved',
  'move_asked',
  'move_ended',
  'waitlist_offer',
  'refund_done',
  'payout_done',
  'payout_returned',
  'no_show_reported',
  'no_show_contradicted',
  'no_show_decided',
  'cash',
  'message',
  'experience_approved',
  'experience_returned',
  'experience_changes_undone',
  'review_received',
])
export type NotificationKind = z.infer<typeof notificationKind>

/**
 * Stored as data and worded on the device, so that it follows the interface's language. Of bookings: `bookingId`,
 * `experienceId`, `titleEn`, `titleFr`, `name` (the other side's), `side` (the reader's: `traveler` or `host`), `day`,
 * `time`, `guests`, `cause`, and since this release `state` (contract/rules/booking-state.ts) and `refund`. Of an offer of the waiting list: `experienceId`,
 * the titles, `day`, `time`, `guests`, and `until` (`HH:MM` in Morocco). Of messages: `conversationId`, `name`, `count`. Of experiences: `experienceId`, the titles,
 * `reason`. Of reviews: also `name` and `rating`. Whatever does not apply is left out.
 */
export const notification = z.strictObject({
  id,
  kind: notificationKind,
  data: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

/** As many as a device keeps, and the server tells: the newest. */
export const maxNotifications = 200
/** Cleared with one call; ids travel in the address, because some proxies drop the body of a DELETE. */
export const maxClearedAtOnce = 100

/** Several ids in a query string, separated by commas. */
export const idList = z.pipe(
  z.string().check(z.maxLength(maxClearedAtOnce * 37)),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(id).check(z.minLength(1), z.maxLength(maxClearedAtOnce)),
  ),
)

const base64url = (length: number) => z.string().check(z.length(length), z.regex(canonicalBase64url))

/** What a browser's push service gave out: an uncompressed P-256 key of 65 bytes and a secret of 16. */
export const pushSubscription = z.strictObject({
  endpoint: text(1000, 1),
  p256dh: base64url(87),
  auth: base64url(22),
  language: languageCode,
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

/** What a push carries: enough to word it, and nothing that a stranger may not read over a shoulder. */
export const pushPayload = z.strictObject({
  kind: notificationKind,
  language: languageCode,
  data: z.record(z.string(), z.string()),
  /** How much this person has not read, for the app's badge. */
  unread: z.int().check(z.minimum(0)),
})
export type PushPayload = z.infer<typeof pushPayload>

/**
 * A push as it travels: Declarative Web Push, which Safari shows by itself from iOS 18.4 on where the worker does not, so that
 * a failing worker costs nobody their subscription. `mutable` gives the worker its turn first; other browsers hand it the
 * whole as text. 8030 is the number of the RFC, and how a browser recognises the form.
 */
export interface PushMessage {
  web_push: 8030
  mutable: true
  /** Where the specification's draft has it. */
  app_badge: number
  notification: {
    title: string
    body: string
    lang: PushPayload['language']
    /** An absolute address of ours. */
    navigate: string
    tag: string
    /** Where WebKit documents it, as text. */
    app_badge: string
    data: PushPayload
  }
}

/** What the worker needs of it; whatever else a later release adds is none of its business. */
export const pushMessage = z.object({ notification: z.object({ data: pushPayload }) })
