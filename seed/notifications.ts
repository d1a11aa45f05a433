/** Sample notifications as rows: what the demo traveler and the demo host were told of what the other samples hold. */

import { demoHost } from '#server/accounts/auth/demo-accounts.ts'
import { moveNotice } from '#server/bookings/moves/notifications.ts'
import type { MoveRow } from '#server/bookings/moves/repository.ts'
import { noShowNotice } from '#server/bookings/no-shows/notifications.ts'
import type { NoShowRow } from '#server/bookings/no-shows/to-no-show.ts'
import { type BookingEvent, bookingNotice, type Notice, toNotifications } from '#server/bookings/notifications.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import { messageEvent } from '#server/messages/notifications.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import type { reviews } from '#server/platform/db/schema/reviews.ts'
import type { users } from '#server/platform/db/schema/users.ts'
import type { NewNotification } from '#server/platform/notify.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { hostId, personId } from './people.ts'
import type { SampleThread } from './threads.ts'

type Row = typeof notifications.$inferInsert

/** Both have cleared what is older, and looked at whatever was there a day ago. */
const keptMs = 7 * 86_400_000
const newMs = 86_400_000

const toRow = ({ userId, kind, data, event }: NewNotification, createdAt: Date, readAt: Date | null): Row => ({
  id: stableId(`notification/${userId}/${event}`),
  userId,
  kind,
  data,
  event,
  readAt,
  createdAt,
})

interface Samples {
  rows: readonly BookingRow[]
  reviews: readonly (typeof reviews.$inferInsert)[]
  noShows: readonly NoShowRow[]
  moves: readonly MoveRow[]
  threads: readonly SampleThread[]
  listings: readonly NewExperience[]
  people: readonly (typeof users.$inferInsert)[]
}

/** What has happened to a booking, each with the booking as it was then. */
const eventsOf = (row: BookingRow): { event: BookingEvent; at: Date; row: BookingRow }[] => {
  const before = { ...row, cause: null }
  const requested = { event: 'requested' as const, at: row.createdAt, row: before }
  if (row.answeredAt === null) return [requested]
  if (row.cause === 'declined') return [requested, { event: 'cancelled', at: row.answeredAt, row }]
  const agreed = { event: 'confirmed' as const, at: row.answeredAt, row: before }
  return row.cause === null ? [requested, agreed] : [requested, agreed, { event: 'cancelled', at: row.updatedAt, row }]
}

export const sampleNotifications = (
  { rows, reviews: written, noShows, moves, threads, listings, people }: Samples,
  now: Date,
) => {
  const told = new Set([personId('traveler'), hostId(demoHost)])
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const names = new Map(people.map(({ id, firstName }) => [id, firstName]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const wordsOf = (id: string) => byId.get(id)?.translations ?? {}

  /** Read within the hour, but for what is new. */
  const seen = (notice: NewNotification, at: Date): Row =>
    toRow(notice, at, now.getTime() - at.getTime() < newMs ? null : new Date(at.getTime() + 3_600_000))

  /** The notifications of a booking's event, read if they are old. */
  const notified = (row: BookingRow, notice: Notice, at: Date): Row[] => {
    const host = { firstName: nameOf(row.hostId), translations: wordsOf(row.experienceId) }
    return toNotifications(row, host, notice).map((notification) => seen(notification, at))
  }
  const ofBookings = rows.flatMap((booking) =>
    eventsOf(booking).flatMap(({ event, at, row }) => notified(row, bookingNotice(event, row), at)),
  )

  const byBooking = new Map(rows.map((row) => [row.id, row]))
  const ofNoShows = noShows.flatMap(({ bookingId, hostWords, reportedAt, travelerWords, contradictedAt }) => {
    const row = byBooking.get(bookingId)
    if (row === undefined) return []
    const report = { kind: 'no_show_reported', sides: ['traveler'], text: hostWords, reportedAt } as const
    const reported = notified(row, noShowNotice(row, report), reportedAt)
    if (contradictedAt === null || travelerWords === null) return reported
    const answer = { kind: 'no_show_contradicted', sides: ['host'], text: travelerWords, reportedAt } as const
    return [...reported, ...notified(row, noShowNotice(row, answer), contradictedAt)]
  })

  const ofMoves = moves.flatMap((move) => {
    const row = byBooking.get(move.bookingId)
    if (row === undefined) return []
    const event = move.state === 'done' ? 'done' : 'asked'
    return notified(row, moveNotice(event, row, move), move.createdAt)
  })

  const ofReviews = written.flatMap(({ id, experienceId, userName, rating, createdAt }) => {
    const userId = byId.get(experienceId)?.hostId
    if (userId === undefined) return []
    const data = { experienceId, ...titlesOf(wordsOf(experienceId)), name: userName, rating: String(rating) }
    return [seen({ userId, kind: 'review_received', data, event: `review:${id}` }, createdAt)]
  })

  /** One for each side of a conversation, which is read when its last message is. */
  const ofThreads = threads.flatMap(({ conversation, said }) =>
    [conversation.travelerId, conversation.hostId].flatMap((userId) => {
      const received = said.filter(({ receiverId }) => receiverId === userId)
      const last = received.at(-1)
      if (last === undefined) return []
      const count = Math.max(1, received.filter(({ readAt }) => readAt === null).length)
      const data = { conversationId: conversation.id, name: nameOf(last.senderId), count: String(count) }
      const notice: NewNotification = { userId, kind: 'message', data, event: messageEvent(conversation.id) }
      return [toRow(notice, last.createdAt, last.readAt ?? null)]
    }),
  )

  return [...ofBookings, ...ofNoShows, ...ofMoves, ...ofReviews, ...ofThreads].filter(
    ({ userId, createdAt }) => told.has(userId) && now.getTime() - createdAt.getTime() < keptMs,
  )
}

export const insertSampleNotifications = async (db: Pick<Database, 'execute'>, rows: readonly Row[]): Promise<void> => {
  await insertRows(db, notifications, rows)
}
