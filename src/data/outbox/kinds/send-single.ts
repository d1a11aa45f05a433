/** Sends a change that travels alone: one step of it, so that others may leave in between. */
import type { ChangeOutcome } from '#contract/sync.ts'
import { AppError } from '#data/api/app-error.ts'
import type { DeviceTables } from '#data/db/device.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { contactSend, guestsCame, messageSend, messagesRead, notificationsSet } from './individual-changes.ts'
import { toSingle } from './kinds.ts'
import type { SendCheckIn } from './send-check-in.ts'
import type { SendContact } from './send-contact.ts'
import type { SendListing } from './send-listing.ts'
import type { SendMessage } from './send-message.ts'
import type { SendNotifications } from './send-notifications.ts'
import type { SendRead } from './send-read.ts'

export type SingleStep =
  /** More of it is to be sent. `answered`: keys of earlier generations that were judged meanwhile. */
  | { kind: 'onward'; answered?: readonly string[] }
  /** `also` is written together with the row's end. */
  | { kind: 'judged'; outcomes: readonly ChangeOutcome[]; also?: (tables: DeviceTables) => Promise<void> }

/** Throws the AppErrors of the call that failed. */
export type SendSingle = (row: StoredRow, signal?: AbortSignal) => Promise<SingleStep>

interface Deps {
  sendListing: SendListing
  sendCheckIn: SendCheckIn
  sendMessage: SendMessage
  sendRead: SendRead
  sendNotifications: SendNotifications
  sendContact: SendContact
}

export const createSendSingle =
  ({ sendListing, sendCheckIn, sendMessage, sendRead, sendNotifications, sendContact }: Deps): SendSingle =>
  (row, signal) => {
    const single = toSingle(row)
    if (!single) throw new AppError('invalid_request', 'This version of the app cannot send it.', { status: 400 })
    if (single.kind === guestsCame) return sendCheckIn(row, single.payload, signal)
    if (single.kind === messageSend) return sendMessage(row, single.payload, signal)
    if (single.kind === messagesRead) return sendRead(row, single.payload, signal)
    if (single.kind === notificationsSet) return sendNotifications(row, single.payload, signal)
    if (single.kind === contactSend) return sendContact(row, single.payload, signal)
    return sendListing(row, single.payload, signal)
  }
