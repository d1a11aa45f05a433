import type { DataOf } from '#contract/endpoint.ts'
import type { dashboard } from '#contract/endpoints/users.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { countBookings, listUpcoming } from '#server/bookings/repository.ts'
import { toBooking } from '#server/bookings/to-booking.ts'
import { countFavorites } from '#server/experiences/favorites-repository.ts'
import { countUnread } from '#server/messages/message-repository.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'

const maxBookings = 10

export const readDashboard = async (
  deps: Deps,
  caller: Caller,
  lang: LanguageCode,
): Promise<DataOf<typeof dashboard>> => {
  const { db, clock } = deps
  const now = clock()
  const [counts, favorites, upcoming, unreadMessages] = await Promise.all([
    countBookings(db, caller.userId, now),
    countFavorites(db, caller.userId),
    listUpcoming(db, caller.userId, now, maxBookings),
    countUnread(db, caller.userId),
  ])
  return {
    stats: { ...counts, favorites, unreadMessages },
    bookings: upcoming.map((found) => toBooking(deps, found, caller, lang)),
  }
}
