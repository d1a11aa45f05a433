import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { review as reviewSchema } from '#contract/models/experience.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const experienceId = id(1)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { id: hostId } = await test.addPerson({ isHost: true })
  await insertExperiences(test.deps.db, [
    sampleExperience({ id: experienceId, hostId }),
    sampleExperience({ id: id(2), hostId }),
  ])
  await test.deps.db.insert(reviews).values(
    Array.from({ length: 25 }, (_, index) => ({
      id: id(100 + index),
      experienceId,
      userName: 'Claire',
      rating: 5,
      comment: `Number ${index}`,
      language: 'fr' as const,
      // Three at a time at one moment, so that ties happen.
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
    })),
  )
})
afterAll(() => test.close())

interface Page {
  reviews: { id: string; date: string }[]
  total: number
  nextCursor: string | null
}
const read = async (query = '', of = experienceId): Promise<Page> =>
  (await test.app.inject(`/api/experiences/${of}/reviews?${query}`)).json().data

describe('reading reviews', () => {
  it.each([1, 7, 10, 50])('returns all of them, newest first, in pages of %i', async (limit) => {
    const found: Page['reviews'] = []
    let cursor: string | null = null
    do {
      const page: Page = await read(`limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
      expect(page.reviews.length).toBeLessThanOrEqual(limit)
      expect(page.total).toBe(25)
      found.push(...page.reviews)
      cursor = page.nextCursor
    } while (cursor)
    expect(found.map((row) => row.id)).toEqual(
      Array.from({ length: 25 }, (_, index) => ({ id: id(100 + index), day: Math.floor(index / 3) }))
        .sort((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1))
        .map((row) => row.id),
    )
    for (const row of found) expect(z.safeParse(reviewSchema, row).error).toBeUndefined()
  })

  it('shows the newest ones with the experience', async () => {
    const { experience } = (await test.app.inject(`/api/experiences/${experienceId}`)).json().data
    const { reviews: newest } = await read('limit=6')
    expect(experience.reviews).toEqual(newest)
  })

  it('returns an empty page if there are none', async () => {
    expect(await read('', id(2))).toEqual({ reviews: [], total: 0, nextCursor: null })
  })

  it.each(['limit=0', 'limit=51', 'cursor=AAAA', 'page=2'])('refuses %s', async (query) => {
    expect((await test.app.inject(`/api/experiences/${experienceId}/reviews?${query}`)).statusCode).toBe(400)
  })

  it('answers 404 for an unknown experience', async () => {
    expect((await test.app.inject(`/api/experiences/${id(9)}/reviews`)).statusCode).toBe(404)
  })
})
