import type { HostFigures } from '#contract/models/host-figures.ts'
import type { PublicUser } from '#contract/models/user.ts'
import { responseRateOf } from '#contract/rules/response-rate.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { countProfileView, findUser } from '#server/accounts/users/repository.ts'
import { toPublicUser } from '#server/accounts/users/to-user.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { monthsUpTo, weekStart } from './months.ts'
import { type OfferedListing, occupancyOf, seatsOf } from './occupancy.ts'
import {
  findExceptions,
  findListings,
  findStarts,
  type ListingRow,
  meanRatingsSince,
  sumBookings,
  sumByMonth,
} from './repository.ts'
import { readAnswered } from './response-rate.ts'

const monthCount = 12

const dayOf = (instant: Date) => inMorocco(instant.getTime()).day

const isOffered = ({ status, isApproved, deletedAt }: ListingRow) =>
  status === 'published' && isApproved && deletedAt === null

/** A deleted listing was offered until its deletion. Offers count from the creation: old rows have no time of approval. */
const toOffered = (row: ListingRow, lastDay: string): OfferedListing => {
  const wasPublic = row.status === 'published' && row.isApproved
  const to = row.deletedAt ? dayOf(row.deletedAt) : lastDay
  return { ...row, offered: wasPublic ? { from: dayOf(row.createdAt), to } : null }
}

const meanRating = (listings: readonly ListingRow[]) => {
  const reviewCount = listings.reduce((sum, listing) => sum + listing.reviewCount, 0)
  const ratingSum = listings.reduce((sum, listing) => sum + listing.ratingSum, 0)
  return { reviewCount, averageRating: reviewCount === 0 ? null : ratingSum / reviewCount / 100 }
}

export const readFigures = async ({ db, clock }: Deps, { userId }: Caller): Promise<HostFigures> => {
  const now = clock()
  const months = monthsUpTo(now, monthCount)
  const [from, to] = [months.at(0)?.firstDay ?? '', months.at(-1)?.lastDay ?? '']
  const starts = months.map(({ startsAt }) => startsAt)
  const [sums, byMonth, listings, booked, exceptions, ratings, host] = await Promise.all([
    sumBookings(db, userId, { weekStart: weekStart(now), now }),
    sumByMonth(db, userId, from, to),
    findListings(db, userId),
    findStarts(db, userId, from, to),
    findExceptions(db, userId, from, to),
    meanRatingsSince(db, userId, starts),
    findUser(db, userId),
  ])
  const startsOf = Map.groupBy(booked, ({ experienceId }) => experienceId)
  const exceptionsOf = Map.groupBy(exceptions, ({ experienceId }) => experienceId)
  const seatsBetween = (row: ListingRow, days: { from: string; to: string }) =>
    seatsOf(
      toOffered(row, to),
      { starts: startsOf.get(row.id) ?? [], exceptions: exceptionsOf.get(row.id) ?? [] },
      days,
    )
  const { asked, answeredInTime, ...totals } = sums
  const percent = responseRateOf({ asked, answeredInTime }, host?.responseRate ?? null)
  const thisMonth = { from: months.at(-1)?.firstDay ?? '', to }
  return {
    ...totals,
    ...meanRating(listings),
    // A share here, a whole percent on the profile: the same figure.
    responseRate: percent === null ? null : percent / 100,
    months: months.map(({ month, firstDay, lastDay }, index) => {
      const sum = byMonth.find((row) => row.month === month)
      const seats = listings.map((row) => seatsBetween(row, { from: firstDay, to: lastDay }))
      return {
        month,
        earnings: sum?.earnings ?? 0,
        bookings: sum?.bookings ?? 0,
        occupancy: occupancyOf(seats),
        rating: ratings.get(index) ?? null,
      }
    }),
    listings: listings
      .filter(isOffered)
      .map((row) => ({ id: row.id, occupancy: occupancyOf([seatsBetween(row, thisMonth)]) })),
  }
}

/** Returns what anyone may know of a user, with the figures of a host. Counts views by other users. */
export const readPublicUser = async ({ db, clock }: Deps, id: string, caller: Caller | null): Promise<PublicUser> => {
  const row = await findUser(db, id)
  if (row === null) throw new ApiError('not_found')
  if (caller?.userId !== id) await countProfileView(db, id)
  return toPublicUser(row, row.isHost ? await readAnswered(db, id, clock()) : null)
}
