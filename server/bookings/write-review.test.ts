import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { review as reviewSchema } from '#contract/models/experience.ts'
import { recommendationScore } from '#contract/rules/search/search.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson({ firstName: 'Hannah', lastName: 'Berg' })
})
afterAll(() => test.close())

/** A booking that took place. */
const travelled = async (person: TestPerson, experienceId: string): Promise<string> => {
  const { id } = await createBooking(test, person, experienceId, { guests: 1 })
  await test.deps.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id))
  return id
}
const write = (person: TestPerson, experienceId: string, body: object) =>
  call(test, 'POST', `/experiences/${experienceId}/reviews`, person, { rating: 5, comment: 'Lovely.', ...body })
const ratingsOf = async (id: string) => {
  const [row] = await test.deps.db.select().from(experiences).where(eq(experiences.id, id))
  return { reviewCount: row?.reviewCount, ratingHundredths: row?.ratingHundredths, score: row?.score }
}

describe('writing a review', () => {
  it('shows it on the experience and counts it', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { ratingHundredths: 400, reviewCount: 3 })
    const bookingId = await travelled(traveler, experienceId)
    const answer = await write(traveler, experienceId, { bookingId, comment: '  The best tea of my life. ' })
    expect(answer.statusCode).toBe(201)
    const { review } = answer.json().data
    expect(z.safeParse(reviewSchema, review).error).toBeUndefined()
    expect(review).toMatchObject({ userName: 'Hannah', rating: 5, comment: 'The best tea of my life.' })
    const { experience } = (await call(test, 'GET', `/experiences/${experienceId}`)).json().data
    expect(experience).toMatchObject({ rating: 4.25, reviewCount: 4 })
    expect(experience.reviews[0]).toEqual(review)
    expect((await call(test, 'GET', `/bookings/${bookingId}`, traveler)).json().data.booking.reviewId).toBe(review.id)
    const { experiences: changed } = (await call(test, 'GET', '/experiences/changes?limit=1000')).json().data
    expect(changed.find(({ id }: { id: string }) => id === experienceId)).toMatchObject({ rating: 4.25 })
  })

  it('is allowed once for an own booking that is completed', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const other = await insertExperience(test.deps, host.id)
    const pending = (await createBooking(test, traveler, experienceId)).id
    const bookingId = await travelled(traveler, experienceId)
    expect((await write(traveler, experienceId, { bookingId: pending })).json().code).toBe('review_refused')
    expect((await write(await test.addPerson(), experienceId, { bookingId })).statusCode).toBe(404)
    expect((await write(traveler, other, { bookingId })).statusCode).toBe(404)
    expect((await write(traveler, experienceId, { bookingId: uuid() })).statusCode).toBe(404)
    for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { comment: '' }]) {
      expect((await write(traveler, experienceId, { bookingId, ...body })).statusCode).toBe(400)
    }
    expect((await write(traveler, experienceId, { bookingId, comment: '   ' })).json().code).toBe('missing_fields')
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(traveler, experienceId, { bookingId })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await ratingsOf(experienceId)).toMatchObject({ reviewCount: 1, ratingHundredths: 500 })
  })

  it('by many travelers at once loses no rating, and the mean is exact', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 100 })
    const ratings = Array.from({ length: 30 }, (_, index) => 1 + (index % 5))
    const ids: string[] = []
    for (const _rating of ratings) ids.push(await travelled(traveler, experienceId))
    const answers = await Promise.all(
      ratings.map((rating, index) => write(traveler, experienceId, { bookingId: ids[index], rating })),
    )
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(await ratingsOf(experienceId)).toEqual({
      reviewCount: 30,
      ratingHundredths: 300,
      score: recommendationScore(3, 30),
    })
  })
})
