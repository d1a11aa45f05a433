/** Who hears of what happens to a booking, and how: mails, text messages, notifications, and the windows that are open. */
import type { CancellationCause } from '#contract/models/booking.ts'
import type { NotificationKind } from '#contract/models/notification.ts'
import { bookingState } from '#contract/rules/booking-state.ts'
import type { Database } from '#server/platform/db/database.ts'
import { titlesOf } from '../experiences/titles.ts'
import type { Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { queueMails, queueTexts } from '../platform/mail/repository.ts'
import { type NewNotification, notify } from '../platform/notifications/notify.ts'
import { type BookingEvent, bookingEmails, findParticipants, type Participants } from './mails.ts'
import { type BookingRow, otherParty } from './repository.ts'
import { bookingTexts } from './text-messages.ts'

type Side = 'traveler' | 'host'

/** Nobody is told of what they did themselves by text message. */
const cancelledFor: Record<CancellationCause, readonly Side[]> = {
  traveler: ['host'],
  host: ['traveler'],
  declined: ['traveler'],
  expired: ['traveler', 'host'],
  unpaid: ['traveler', 'host'],
}

/** Whom a text message is for. */
export const sidesOf = (event: BookingEvent, { cause, instantConfirmation }: BookingRow): readonly Side[] => {
  if (event === 'requested') return ['host']
  // Of one that is confirmed at once nobody but its host has yet to hear.
  if (event === 'confirmed') return [instantConfirmation ? 'host' : 'traveler']
  return cause === null ? [] : cancelledFor[cause]
}

/** Whom a notification is for: a traveler who cancels keeps in writing what comes back. */
const noticeSidesOf = (event: BookingEvent, row: BookingRow): readonly Side[] =>
  event === 'cancelled' && row.cause === 'traveler' ? ['host', 'traveler'] : sidesOf(event, row)

const kindOf = (event: BookingEvent, { cause }: BookingRow): NotificationKind => {
  if (event === 'cancelled') return cause === 'declined' ? 'booking_declined' : 'booking_cancelled'
  return `booking_${event}`
}

/** What every notification about a booking says to one side, all as text. */
export const noticeData = (
  row: BookingRow,
  side: Side,
  host: Pick<Participants[number], 'firstName' | 'translations'> | undefined,
) => ({
  bookingId: row.id,
  experienceId: row.experienceId,
  ...titlesOf(host?.translations ?? {}),
  name: side === 'host' ? row.guestInfo.firstName : (host?.firstName ?? ''),
  side,
})

/** What the notifications of what happened to it say. */
export const bookingNotices = (
  event: BookingEvent,
  row: BookingRow,
  participants: readonly Pick<Participants[number], 'id' | 'firstName' | 'translations'>[],
): NewNotification[] => {
  const host = participants.find(({ id }) => id === row.hostId)
  return noticeSidesOf(event, row).map((side) => ({
    userId: side === 'host' ? row.hostId : row.travelerId,
    kind: kindOf(event, row),
    event: `booking:${row.id}:${event}`,
    causedBy: otherParty(row, side),
    data: {
      ...noticeData(row, side, host),
      day: row.checkIn,
      ...(row.timeSlot !== null && { time: row.timeSlot }),
      guests: String(row.guests),
      ...(row.cause !== null && { cause: row.cause }),
      state: bookingState(row),
      refund: String(row.refund ?? 0),
    },
  }))
}

interface TellDeps {
  db: Pick<Database, 'select' | 'insert' | 'execute'>
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin'>
}

/** Both sides' windows ask for the booking again. Said last in the transaction that changes it. */
export const announceBooking = (
  db: Pick<Database, 'execute'>,
  { travelerId, hostId }: Pick<BookingRow, 'travelerId' | 'hostId'>,
): Promise<void> => announce(db, [travelerId, hostId], 'bookings')

/** In the transaction that changes the booking, last. */
export const tellOfBooking = async (
  { db, clock, config }: TellDeps,
  event: BookingEvent,
  row: BookingRow,
): Promise<void> => {
  const participants = await findParticipants(db, row)
  await queueMails({ db, clock }, bookingEmails({ config }, event, row, participants))
  await queueTexts({ db, clock }, bookingTexts(event, row, sidesOf(event, row), participants))
  await notify({ db, clock }, bookingNotices(event, row, participants))
  await announceBooking(db, row)
}
