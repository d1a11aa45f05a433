/** Notifies the sides of a booking of a move, by email and in the app. */
import type { NotificationKind } from '#contract/models/notification.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import type { ChangeDeps } from '../close-booking.ts'
import { type Notice, notifySides } from '../notifications.ts'
import { type BookingRow, type Side, touchBooking } from '../repository.ts'
import type { MoveRow } from './repository.ts'

/** `unpaid` and `full`: the traveler did not pay in time, or paid when the places were gone. */
type MoveEvent = 'asked' | 'paying' | 'done' | 'declined' | 'withdrawn' | 'expired' | 'unpaid' | 'full'

/** Returns the sides to notify: not the one that caused the event, except of a completed move, which both get in writing. */
const sidesOf = (event: MoveEvent, { by, createdAt, updatedAt }: MoveRow): readonly Side[] => {
  const isAnswered = createdAt < updatedAt
  if (event === 'asked' || event === 'withdrawn') return [by === 'traveler' ? 'host' : 'traveler']
  if (event === 'declined' || event === 'expired') return [by]
  // Travelers who asked the host do not know that the answer is yes. Those who accept an offer or move alone pay at once.
  if (event === 'paying') return by === 'traveler' && isAnswered ? ['traveler'] : []
  return event === 'done' ? ['traveler', 'host'] : ['traveler']
}

/** Returns the amount that is charged online, negative if it is refunded. `row` may be the booking before or after the move. */
const differenceOf = ({ deposit }: BookingRow, { totalPrice, fromTotalPrice }: MoveRow) =>
  onlineDifference({ totalPrice: fromTotalPrice, deposit }, totalPrice)

const kinds: Partial<Record<MoveEvent, NotificationKind>> = {
  asked: 'move_asked',
  paying: 'move_asked',
  done: 'booking_moved',
}

export const moveNotice = (event: MoveEvent, row: BookingRow, move: MoveRow): Notice => ({
  sides: sidesOf(event, move),
  kind: kinds[event] ?? 'move_ended',
  event: `move:${move.id}:${event}`,
  data: {
    day: move.checkIn,
    ...(move.timeSlot !== null && { time: move.timeSlot }),
    guests: String(row.guests),
    cause: event,
    difference: String(differenceOf(row, move)),
  },
})

/** Notifies the sides of an event of a move. Called last in the transaction that holds the booking. */
export const notifyOfMove = async (
  deps: ChangeDeps,
  event: MoveEvent,
  row: BookingRow,
  move: MoveRow,
): Promise<void> => {
  // A completed move has changed the booking itself.
  if (event !== 'done') await touchBooking(deps.db, row.id, deps.clock())
  await notifySides(deps, row, moveNotice(event, row, move), ({ side, ...recipient }) => ({
    ...recipient,
    kind: `move_${event}_${side}`,
    checkIn: move.checkIn,
    timeSlot: move.timeSlot ?? '',
    fromCheckIn: move.fromCheckIn,
    fromTimeSlot: move.fromTimeSlot ?? '',
    totalPrice: String(move.totalPrice),
    cash: String(cashDue({ totalPrice: move.totalPrice, deposit: row.deposit })),
    difference: row.payment === 'paid' ? String(differenceOf(row, move)) : '0',
    guest: `${row.guestInfo.firstName} ${row.guestInfo.lastName}`,
    message: event === 'asked' ? (move.message ?? '') : '',
  }))
}
