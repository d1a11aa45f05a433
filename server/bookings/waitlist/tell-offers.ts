/** Who is offered places hears of it: a notification with its push, and a mail. */
import { inArray } from 'drizzle-orm'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import type { Start } from '../seats/seats.ts'

interface TellDeps {
  db: Pick<Database, 'select' | 'insert' | 'execute'>
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin'>
}

export interface OfferedPlaces {
  /** The entry, and which of its offers this is. */
  id: string
  offers: number
  userId: string
  guests: number
  until: Date
}

type Titles = Parameters<typeof titlesOf>[0]

/** In the transaction that offers, last. */
export const tellOfOffers = async (
  { db, clock, config }: TellDeps,
  { experienceId, checkIn, timeSlot }: Start,
  titles: Titles,
  offers: readonly OfferedPlaces[],
): Promise<void> => {
  if (offers.length === 0) return
  const ids = offers.map(({ userId }) => userId)
  const people = await db
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(users)
    .where(inArray(users.id, ids))
  const notices = offers.map(({ id, offers: count, userId, guests, until }) => ({
    userId,
    kind: 'waitlist_offer' as const,
    event: `waitlist:${id}:${count}`,
    data: {
      experienceId,
      ...titlesOf(titles),
      day: checkIn,
      ...(timeSlot !== null && { time: timeSlot }),
      guests: String(guests),
      until: inMorocco(until.getTime()).time,
    },
  }))
  const letters = notices.flatMap(({ userId, kind, data }) => {
    const person = people.find(({ id, preferences }) => id === userId && preferences.emailBookings)
    if (!person) return []
    const { language } = person.preferences
    const content = {
      kind,
      title: pickText(titles, language)?.title ?? '',
      checkIn,
      timeSlot: timeSlot ?? '',
      guests: data.guests,
      until: data.until,
      link: `${config.publicOrigin}${notificationPath({ kind, data }) ?? '/bookings'}`,
    }
    return [{ recipient: person.email, causedBy: null, language, content }]
  })
  await queueMails({ db, clock }, letters)
  await notify({ db, clock }, notices)
  await announce(db, ids, 'bookings')
}
