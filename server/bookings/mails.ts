/** Mails about a booking, to its traveler and its host, in the language of each. */
import { eq, inArray } from 'drizzle-orm'
import { experiences } from '../db/schema/experiences.ts'
import { users } from '../db/schema/users.ts'
import type { Database, Deps } from '../deps.ts'
import { pickText } from '../experiences/card.ts'
import type { BookingMail } from '../mail/booking-mails.ts'
import { queueMails } from '../mail/repository.ts'
import type { BookingRow } from './repository.ts'

/** What happened to a booking; the end of one is told by its cause. */
export type BookingEvent = 'requested' | 'confirmed' | 'cancelled'

interface MailDeps {
  db: Pick<Database, 'select' | 'insert'>
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin'>
}

/** The two whom a booking concerns, each with the experience's titles: one statement, since a transaction waits for it. */
const findConcerned = (db: MailDeps['db'], row: BookingRow) =>
  db
    .select({
      id: users.id,
      email: users.email,
      preferences: users.preferences,
      translations: experiences.cardTranslations,
    })
    .from(users)
    .innerJoin(experiences, eq(experiences.id, row.experienceId))
    .where(inArray(users.id, [row.travelerId, row.hostId]))

/** Queued in the transaction that changes the booking. Whoever wants no mails about bookings gets none. */
export const queueBookingMails = async (
  { db, clock, config }: MailDeps,
  event: BookingEvent,
  row: BookingRow,
): Promise<void> => {
  const concerned = await findConcerned(db, row)
  const letters = concerned
    .filter(({ preferences }) => preferences.emailBookings)
    .map(({ id, email, preferences: { language }, translations }) => {
      const side = id === row.travelerId ? 'traveler' : 'host'
      const content: BookingMail = {
        kind: `booking_${event}_${side}`,
        title: pickText(translations, language)?.title ?? '',
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
      return { recipient: email, language, content }
    })
  await queueMails({ db, clock }, letters)
}
