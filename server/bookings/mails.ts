/** Mails about a booking, to its traveler and its host, in the language of each. */
import { eq, or } from 'drizzle-orm'
import { bookingState } from '#contract/rules/booking-state.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { bookingMailAddress } from '#contract/rules/people/booking-mails.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pickText } from '../experiences/search/card.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import type { NewMail } from '../platform/mail/repository.ts'
import type { BookingMail } from './emails/booking-emails.ts'
import { type BookingRow, otherParty } from './repository.ts'

/** What happened to a booking; the end of one is told by its cause. */
export type BookingEvent = 'requested' | 'confirmed' | 'cancelled'

/** The traveler and the experience's host, each with its titles. */
export const findParticipants = (
  db: Pick<Database, 'select'>,
  { experienceId, travelerId }: Pick<BookingRow, 'experienceId' | 'travelerId'>,
) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      email: users.email,
      phoneNumber: users.phoneNumber,
      confirmedPhone: users.confirmedPhone,
      preferences: users.preferences,
      translations: experiences.cardTranslations,
    })
    .from(experiences)
    .innerJoin(users, or(eq(users.id, experiences.hostId), eq(users.id, travelerId)))
    .where(eq(experiences.id, experienceId))
export type Participants = Awaited<ReturnType<typeof findParticipants>>

/** Returns the mails about an event, to the address of each participant who has not turned them off. */
export const bookingEmails = (
  { config }: { config: Pick<Deps['config'], 'publicOrigin'> },
  event: BookingEvent,
  row: BookingRow,
  participants: Participants,
): NewMail[] => {
  const isNew = event === 'requested' || (event === 'confirmed' && row.instantConfirmation)
  return participants.flatMap((participant) => {
    const {
      id,
      preferences: { language },
      translations,
    } = participant
    const recipient = bookingMailAddress(participant)
    if (recipient === null) return []
    const side = id === row.travelerId ? 'traveler' : 'host'
    const content: BookingMail = {
      kind: `booking_${event}_${side}`,
      title: pickText(translations, language)?.title ?? '',
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
      link: `${config.publicOrigin}/${side === 'traveler' ? `bookings/${row.id}` : 'host-dashboard'}`,
    }
    return [{ recipient, causedBy: otherParty(row, side), language, content }]
  })
}
