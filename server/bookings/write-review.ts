import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createReview } from '#contract/endpoints/reviews.ts'
import type { Review } from '#contract/models/experience.ts'
import { recommendationScore } from '#contract/rules/search/search.ts'
import { findUser } from '#server/accounts/users/repository.ts'
import { assertVisible } from '#server/experiences/listings/visibility.ts'
import { insertReview, lockRatings, setRatings, toReview } from '#server/experiences/reviews-repository.ts'
import { toRating } from '#server/experiences/search/card.ts'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { notify } from '#server/platform/notify.ts'
import { findBooking } from './repository.ts'

type Ratings = NonNullable<Awaited<ReturnType<typeof lockRatings>>>

/** Returns the figures with one more rating. They contain the sum, so that the mean is rounded only once. */
const withRating = ({ ratingSum, ratingHundredths, reviewCount }: Ratings, rating: number) => {
  const sum = (ratingSum ?? (ratingHundredths ?? 0) * reviewCount) + rating * 100
  const count = reviewCount + 1
  const mean = Math.round(sum / count)
  return {
    ratingSum: sum,
    reviewCount: count,
    ratingHundredths: mean,
    score: recommendationScore(toRating(mean), count),
  }
}

/** Writes a traveler's review of a completed booking, once. */
export const writeReview = async (
  deps: Deps,
  caller: Caller,
  experienceId: string,
  { bookingId, rating, comment }: BodyOf<typeof createReview>,
): Promise<Review> => {
  const { db, clock } = deps
  const text = comment.trim()
  if (text === '') throw new ApiError('missing_fields')
  const [found, author] = await Promise.all([findBooking(db, bookingId), findUser(db, caller.userId)])
  const booking = found?.booking
  const translations = found?.experience.translations ?? {}
  const isTheirs = booking?.travelerId === caller.userId && booking.experienceId === experienceId
  if (!isTheirs || author === null) throw new ApiError('not_found')
  if (booking.status !== 'completed') throw new ApiError('review_refused', { details: { status: booking.status } })
  const review = await db.transaction(async (tx) => {
    const ratings = await lockRatings(tx, experienceId)
    assertVisible(ratings, caller)
    const row = await insertReview(tx, {
      id: uuid(),
      experienceId,
      bookingId,
      userId: caller.userId,
      // Reviews show only the first name.
      userName: author.firstName,
      userAvatar: author.avatar,
      rating,
      comment: text,
      language: author.preferences.language,
      createdAt: clock(),
    })
    if (row === null) throw new ApiError('already_reviewed')
    if (ratings) await setRatings(tx, experienceId, withRating(ratings, rating))
    const data = { experienceId, ...titlesOf(translations), name: author.firstName, rating: String(rating) }
    const notification = {
      userId: booking.hostId,
      kind: 'review_received' as const,
      data,
      event: `review:${row.id}`,
      causedBy: caller.userId,
    }
    await notify({ db: tx, clock }, [notification])
    return row
  })
  catalogueVersion(deps).forget()
  return toReview(review)
}
