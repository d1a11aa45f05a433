/** Who hears of a move, and how: notifications, mails, and the windows that are open. */
import type { NotificationKind } from '#contract/models/notification.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import type { MoveMail } from '#server/bookings/emails/move-emails.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { type NewMail, queueMails } from '#server/platform/mail/repository.ts'
import { type NewNotification, notify } from '#server/platform/notifications/notify.ts'
import type { ChangeDeps } from '../close-booking.ts'
import { findParticipants, type Participants } from '../mails.ts'
import { announceBooking, noticeData } from '../notify-parties.ts'
import { type BookingRow, otherParty, touchBooking } from '../repository.ts'
import type { MoveRow } from './repository.ts'

/** `unpaid` and `full`: the traveler did not pay in time, or paid when the places were gone. */
export type MoveEvent = 'asked' | 'paying' | 'done' | 'declined' | 'withdrawn' | 'expired' | 'unpaid' | 'full'

type Side = 'traveler' | 'host'
const otherThan = (side: Side): Side => (side === 'traveler' ? 'host' : 'traveler')

/** Whom it is told to; nobody of what they have just done themselves, but for a move: that is kept in writing. */
const sidesOf = (event: MoveEvent, { by, createdAt, updatedAt }: MoveRow): readonly Side[] => {
  const isAnswered = createdAt < updatedAt
  if (event === 'asked' || event === 'withdrawn') return [otherThan(by)]
  if (event === 'declined' || event === 'expired') return [by]
  // Who asked the host has yet to hear that the answer is yes; who accepted an offer or moves alone pays at once.
  if (event === 'paying') return by === 'traveler' && isAnswered ? ['traveler'] : []
  return event === 'done' ? ['traveler', 'host'] : ['traveler']
}

/** What is charged or goes back online; `row` may be the booking before or after it. */
const differenceOf = ({ deposit }: BookingRow, { totalPrice, fromTotalPrice }: MoveRow) =>
  onlineDifference({ totalPrice: fromTotalPrice, deposit }, totalPrice)

const kinds: Record<MoveEvent, NotificationKind> = {
  asked: 'move_asked',
  paying: 'move_asked',
  done: 'booking_moved',
  declined: 'move_ended',
  withdrawn: 'move_ended',
  expired: 'move_ended',
  unpaid: 'move_ended',
  full: 'move_ended',
}

/** What the notifications of what happened to it say. */
export const moveNotices = (
  event: MoveEvent,
  row: BookingRow,
  move: MoveRow,
  people: readonly Pick<Participants[number], 'id' | 'firstName' | 'translations'>[],
): NewNotification[] => {
  const host = people.find(({ id }) => id === row.hostId)
  return sidesOf(event, move).map((side) => ({
    userId: side === 'host' ? row.hostId : row.travelerId,
    kind: kinds[event],
    event: `move:${move.id}:${event}`,
    causedBy: otherParty(row, side),
    data: {
      ...noticeData(row, side, host),
      day: move.checkIn,
      ...(move.timeSlot !== null && { time: move.timeSlot }),
      guests: String(row.guests),
      cause: event,
      difference: String(differenceOf(row, move)),
    },
  }))
}

const lettersOf = (
  { config }: Pick<ChangeDeps, 'config'>,
  event: MoveEvent,
  row: BookingRow,
  move: MoveRow,
  people: Participants,
): NewMail[] =>
  people
    .map((person) => ({ ...person, side: person.id === row.travelerId ? ('traveler' as const) : ('host' as const) }))
    .filter(({ preferences, side }) => preferences.emailBookings && sidesOf(event, move).includes(side))
    .map(({ email, preferences: { language }, translations, side }) => {
      const content: MoveMail = {
        kind: `move_${event}_${side}`,
        title: pickText(translations, language)?.title ?? '',
        checkIn: move.checkIn,
        timeSlot: move.timeSlot ?? '',
        fromCheckIn: move.fromCheckIn,
        fromTimeSlot: move.fromTimeSlot ?? '',
        totalPrice: String(move.totalPrice),
        cash: String(cashDue({ totalPrice: move.totalPrice, deposit: row.deposit })),
        difference: row.payment === 'paid' ? String(differenceOf(row, move)) : '0',
        guest: `${row.guestInfo.firstName} ${row.guestInfo.lastName}`,
        message: event === 'asked' ? (move.message ?? '') : '',
        link: `${config.publicOrigin}/${side === 'traveler' ? `bookings/${row.id}` : `host-dashboard?tab=bookings&booking=${row.id}`}`,
      }
      return { recipient: email, causedBy: otherParty(row, side), language, content }
    })

/** In the transaction that holds the booking, last. */
export const tellOfMove = async (
  { db, clock, config }: ChangeDeps,
  event: MoveEvent,
  row: BookingRow,
  move: MoveRow,
): Promise<void> => {
  // A move that took effect has changed the booking itself.
  if (event !== 'done') await touchBooking(db, row.id, clock())
  const people = await findParticipants(db, row)
  await queueMails({ db, clock }, lettersOf({ config }, event, row, move, people))
  await notify({ db, clock }, moveNotices(event, row, move, people))
  await announceBooking(db, row)
}
