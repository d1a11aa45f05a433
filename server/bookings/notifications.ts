/** Notifies the sides of a booking: by email, by text message, in the app, and in the windows that are open. */
import type { CancellationCause } from '#contract/models/booking.ts'
import type { NotificationKind } from '#contract/models/notification.ts'
import { bookingState } from '#contract/rules/booking-state.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { bookingMailAddress } from '#contract/rules/people/booking-mails.ts'
import type { Database } from '#server/platform/db/database.ts'
import { confirmedNumber } from '../accounts/users/phone-numbers.ts'
import { pickText } from '../experiences/search/card.ts'
import { titlesOf } from '../experiences/titles.ts'
import type { Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import type { MailContent } from '../platform/mail/compose-mail.ts'
import { type NewMail, queueMails, queueTexts, type TextMessage } from '../platform/mail/repository.ts'
import { type NewNotification, notify } from '../platform/notify.ts'
import type { BookingMail } from './emails.ts'
import { accountOf, type BookingRow, findParticipants, otherParty, type Participant, type Side } from './repository.ts'
import type { BookingSmsKind } from './sms.ts'

/** Cancellations are told apart by their cause. */
export type BookingEvent = 'requested' | 'confirmed' | 'cancelled'

export interface NotifyDeps {
  db: Database
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin'>
}

/** An event that some sides of a booking are notified of. */
export interface Notice {
  sides: readonly Side[]
  kind: NotificationKind
  /** Identifies the event: of two notifications with the same one, the server shows only the first. */
  event: string
  data: Readonly<Record<string, string>>
}

interface EmailRecipient {
  side: Side
  title: string
  /** The booking's page for this side. */
  link: string
}

export const toNotifications = (
  row: BookingRow,
  host: Pick<Participant, 'firstName' | 'translations'> | undefined,
  { sides, kind, event, data }: Notice,
): NewNotification[] =>
  sides.map((side) => ({
    userId: accountOf(row, side),
    kind,
    event,
    causedBy: otherParty(row, side),
    data: {
      bookingId: row.id,
      experienceId: row.experienceId,
      ...titlesOf(host?.translations ?? {}),
      name: side === 'host' ? row.guestInfo.firstName : (host?.firstName ?? ''),
      side,
      ...data,
    },
  }))

/** Returns an email for each of the sides, unless its account has turned these emails off. */
const toEmails = (
  { publicOrigin }: NotifyDeps['config'],
  row: BookingRow,
  participants: readonly Participant[],
  sides: readonly Side[],
  toContent: (recipient: EmailRecipient) => MailContent,
): NewMail[] =>
  participants.flatMap((participant) => {
    const { side, translations, preferences } = participant
    const recipient = bookingMailAddress(participant)
    if (recipient === null || !sides.includes(side)) return []
    const { language } = preferences
    const path = side === 'traveler' ? `bookings/${row.id}` : `host-dashboard?tab=bookings&booking=${row.id}`
    const title = pickText(translations, language)?.title ?? ''
    const content = toContent({ side, title, link: `${publicOrigin}/${path}` })
    return [{ recipient, causedBy: otherParty(row, side), language, content }]
  })

/** Makes the open windows of both sides fetch the booking again. Called last in the transaction that changes it. */
export const announceBooking = (
  db: Database,
  { travelerId, hostId }: Pick<BookingRow, 'travelerId' | 'hostId'>,
): Promise<void> => announce(db, [travelerId, hostId], 'bookings')

/** Notifies sides of a booking, by email too if there is `toContent`. Called last in the transaction that changes the booking. */
export const notifySides = async (
  { db, clock, config }: NotifyDeps,
  row: BookingRow,
  notice: Notice,
  toContent?: (recipient: EmailRecipient) => MailContent,
): Promise<void> => {
  const participants = await findParticipants(db, row)
  if (toContent) await queueMails({ db, clock }, toEmails(config, row, participants, notice.sides, toContent))
  const host = participants.find(({ side }) => side === 'host')
  await notify({ db, clock }, toNotifications(row, host, notice))
  await announceBooking(db, row)
}

/** The sides that get a text message about the end of a booking: not the one that ended it. */
const cancelledSides: Record<CancellationCause, readonly Side[]> = {
  traveler: ['host'],
  host: ['traveler'],
  declined: ['traveler'],
  expired: ['traveler', 'host'],
  unpaid: ['traveler', 'host'],
}

/** Returns the sides that get a text message: not the one that caused the event. */
const textSides = (event: BookingEvent, { cause, instantConfirmation }: BookingRow): readonly Side[] => {
  if (event === 'requested') return ['host']
  if (event === 'confirmed') return [instantConfirmation ? 'host' : 'traveler']
  return cause === null ? [] : cancelledSides[cause]
}

/** Returns text messages to confirmed numbers whose owners have turned them on. */
const toTexts = (event: BookingEvent, row: BookingRow, participants: readonly Participant[]): TextMessage[] => {
  const { cause } = row
  const ownCause = cause === 'declined' || cause === 'expired' || cause === 'unpaid' ? cause : 'cancelled'
  const kind: BookingSmsKind = `sms_booking_${event === 'cancelled' ? ownCause : event}`
  return participants.flatMap((participant) => {
    const { side, translations, preferences } = participant
    const recipient = confirmedNumber(participant)
    if (!preferences.smsBookings || recipient === null || !textSides(event, row).includes(side)) return []
    const { language } = preferences
    const content = {
      kind,
      side,
      title: pickText(translations, language)?.title ?? '',
      checkIn: row.checkIn,
      timeSlot: row.timeSlot ?? '',
      guests: String(row.guests),
      state: bookingState(row),
    }
    return [{ recipient, causedBy: otherParty(row, side), language, content }]
  })
}

/** Returns the notice of an event. Travelers who cancel are notified as well, so that they have the refund in writing. */
export const bookingNotice = (event: BookingEvent, row: BookingRow): Notice => ({
  sides: event === 'cancelled' && row.cause === 'traveler' ? ['host', 'traveler'] : textSides(event, row),
  kind: event === 'cancelled' && row.cause === 'declined' ? 'booking_declined' : `booking_${event}`,
  event: `booking:${row.id}:${event}`,
  data: {
    day: row.checkIn,
    ...(row.timeSlot !== null && { time: row.timeSlot }),
    guests: String(row.guests),
    ...(row.cause !== null && { cause: row.cause }),
    state: bookingState(row),
    refund: String(row.refund ?? 0),
  },
})

const toBookingMail = (
  { publicOrigin }: NotifyDeps['config'],
  event: BookingEvent,
  row: BookingRow,
  { side, title, link }: EmailRecipient,
): BookingMail => {
  const isNew = event === 'requested' || (event === 'confirmed' && row.instantConfirmation)
  return {
    kind: `booking_${event}_${side}`,
    title,
    checkIn: row.checkIn,
    timeSlot: row.timeSlot ?? '',
    guests: String(row.guests),
    totalPrice: String(row.totalPrice),
    online: String(onlineAmount(row)),
    gift: String(row.giftAmount),
    giftBack: String(row.giftBack),
    guest: `${row.guestInfo.firstName} ${row.guestInfo.lastName}`,
    message: (isNew ? row.message : row.reason) ?? '',
    cause: row.cause ?? '',
    state: bookingState(row),
    paymentMethod: row.paymentMethod,
    refund: String(row.refund ?? 0),
    link: side === 'host' ? `${publicOrigin}/host-dashboard` : link,
  }
}

/** Returns everything that the sides of a booking receive about an event. Both get an email. */
export const bookingMessages = (
  config: NotifyDeps['config'],
  event: BookingEvent,
  row: BookingRow,
  participants: readonly Participant[],
): { emails: NewMail[]; texts: TextMessage[]; notifications: NewNotification[] } => {
  const host = participants.find(({ side }) => side === 'host')
  return {
    emails: toEmails(config, row, participants, ['traveler', 'host'], (recipient) =>
      toBookingMail(config, event, row, recipient),
    ),
    texts: toTexts(event, row, participants),
    notifications: toNotifications(row, host, bookingNotice(event, row)),
  }
}

/** Notifies the sides of a booking of an event. Called last in the transaction that changes the booking. */
export const notifyOfBooking = async (
  { db, clock, config }: NotifyDeps,
  event: BookingEvent,
  row: BookingRow,
): Promise<void> => {
  const { emails, texts, notifications } = bookingMessages(config, event, row, await findParticipants(db, row))
  await queueMails({ db, clock }, emails)
  await queueTexts({ db, clock }, texts)
  await notify({ db, clock }, notifications)
  await announceBooking(db, row)
}
