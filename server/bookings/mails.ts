/** Mails about a booking, to its traveler and its host, in the language of each. */
import { inArray } from 'drizzle-orm'
import { experiences } from '../db/schema/experiences.ts'
import { users } from '../db/schema/users.ts'
import type { Database, Deps } from '../deps.ts'
import { pickText } from '../experiences/card.ts'
import type { BookingMail } from '../mail/booking-mails.ts'
import { queueMail } from '../mail/repository.ts'
import type { BookingRow } from './repository.ts'

/** What happened to a booking; the end of one is told by its cause. */
export type BookingEvent = 'requested' | 'confirmed' | 'cancelled'

interface MailDeps {
  db: Pick<Database, 'select' | 'insert'>
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin'>
}

/** Queued in the transaction that changes the booking. Whoever wants no mails about bookings gets none. */
export const queueBookingMails = async (
  { db, clock, config }: MailDeps,
  event: BookingEvent,
  row: BookingRow,
): Promise<void> => {
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [row.travelerId, row.hostId]))
  const [experience] = await db
    .select({ translations: experiences.translations })
    .from(experiences)
    .where(inArray(experiences.id, [row.experienceId]))
  for (const person of people) {
    const { language, emailBookings } = person.preferences
    if (!emailBookings) continue
    const side = person.id === row.travelerId ? 'traveler' : 'host'
    const mail: BookingMail = {
      kind: `booking_${event}_${side}`,
      title: pickText(experience?.translations ?? {}, language)?.title ?? '',
      checkIn: row.checkIn,
      timeSlot: row.timeSlot ?? '',
      guests: String(row.guests),
      totalPrice: String(row.totalPrice),
      guest: `${row.guestInfo.firstName} ${row.guestInfo.lastName}`,
      message: (event === 'requested' ? row.message : row.reason) ?? '',
      cause: row.cause ?? '',
      refund: String(row.refund ?? 0),
      link: `${config.publicOrigin}/${side === 'traveler' ? 'bookings' : 'host-dashboard'}`,
    }
    await queueMail({ db, clock }, person.email, language, mail)
  }
}
