/** Text messages about a booking, to whom they concern on the day, in the language of each. */
import { bookingState } from '#contract/rules/booking-state.ts'
import { confirmedNumber } from '../accounts/users/phone-numbers.ts'
import { pickText } from '../experiences/search/card.ts'
import type { TextMessage } from '../platform/mail/repository.ts'
import type { BookingEvent, Participants } from './mails.ts'
import { type BookingRow, otherParty } from './repository.ts'
import type { BookingSmsKind } from './sms.ts'

const kindOf = (event: BookingEvent, { cause }: BookingRow): BookingSmsKind => {
  if (event !== 'cancelled') return `sms_booking_${event}`
  return cause === 'declined' || cause === 'expired' || cause === 'unpaid'
    ? `sms_booking_${cause}`
    : 'sms_booking_cancelled'
}

/** To whoever wants them, at a number that they have confirmed; to nobody about what they did themselves (`sides`). */
export const bookingTexts = (
  event: BookingEvent,
  row: BookingRow,
  sides: readonly ('traveler' | 'host')[],
  participants: Participants,
): TextMessage[] =>
  participants.flatMap((person) => {
    const { language, smsBookings } = person.preferences
    const side = person.id === row.travelerId ? 'traveler' : 'host'
    const recipient = confirmedNumber(person)
    if (!smsBookings || recipient === null || !sides.includes(side)) return []
    const content = {
      kind: kindOf(event, row),
      side,
      title: pickText(person.translations, language)?.title ?? '',
      checkIn: row.checkIn,
      timeSlot: row.timeSlot ?? '',
      guests: String(row.guests),
      state: bookingState(row),
    } as const
    return [{ recipient, causedBy: otherParty(row, side), language, content }]
  })
