/** Notifies travelers on a waiting list of the places that they are offered, by email and in the app. */
import { inArray } from 'drizzle-orm'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { bookingMailAddress } from '#contract/rules/people/booking-mails.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { announce } from '#server/platform/events/announce.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notify.ts'
import type { NotifyDeps } from '../notifications.ts'
import type { Start } from '../seats/repository.ts'
import type { EntryRow } from './repository.ts'

export type OfferedEntry = EntryRow & { offerUntil: Date }

/** Notifies the travelers of entries that have a new offer. Called last in the transaction that offers. */
export const notifyOfOffers = async (
  { db, clock, config }: NotifyDeps,
  { experienceId, checkIn, timeSlot }: Start,
  titles: Parameters<typeof titlesOf>[0],
  entries: readonly OfferedEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const ids = entries.map(({ userId }) => userId)
  const travelers = await db
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(users)
    .where(inArray(users.id, ids))
  const notices = entries.map(({ id, offers, userId, guests, offerUntil }) => ({
    userId,
    kind: 'waitlist_offer' as const,
    event: `waitlist:${id}:${offers}`,
    data: {
      experienceId,
      ...titlesOf(titles),
      day: checkIn,
      ...(timeSlot !== null && { time: timeSlot }),
      guests: String(guests),
      until: inMorocco(offerUntil.getTime()).time,
    },
  }))
  const emails = notices.flatMap(({ userId, kind, data }) => {
    const traveler = travelers.find(({ id }) => id === userId)
    const recipient = traveler ? bookingMailAddress(traveler) : null
    if (!traveler || recipient === null) return []
    const { language } = traveler.preferences
    const content = {
      kind,
      title: pickText(titles, language)?.title ?? '',
      checkIn,
      timeSlot: timeSlot ?? '',
      guests: data.guests,
      until: data.until,
      link: `${config.publicOrigin}${notificationPath({ kind, data }) ?? '/bookings'}`,
    }
    return [{ recipient, causedBy: null, language, content }]
  })
  await queueMails({ db, clock }, emails)
  await notify({ db, clock }, notices)
  await announce(db, ids, 'bookings')
}
