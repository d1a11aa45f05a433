import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { featuredCards } from '../usecases.ts'
import { byAnyChange, createAnswerCache } from './answer-cache.ts'
import { countBy } from './catalogue-counts.ts'
import { type CatalogueChange, catalogueVersion } from './catalogue-version.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const changed = { changedIn: sql`pg_current_xact_id()` }

/** Replaces all listings by thirty of two cities and two categories. */
const refill = async () => {
  const places = [
    { location: 'Fes', category: 'tour' },
    { location: 'Rabat', category: 'tour' },
    { location: 'Fes', category: 'food' },
  ]
  await test.deps.db.delete(experiences)
  await insertExperiences(
    test.deps.db,
    Array.from({ length: 30 }, (_, index) =>
      sampleExperience({ id: id(index), hostId, ...places[index % 3], price: 100 + index }),
    ),
  )
  catalogueVersion(test.deps).forget()
}

const change = async (number: number, set: Partial<typeof experiences.$inferInsert>) => {
  await test.deps.db
    .update(experiences)
    .set({ ...set, ...changed })
    .where(eq(experiences.id, id(number)))
  catalogueVersion(test.deps).forget()
}

describe('createAnswerCache', () => {
  it('computes a value again if the changed listing outdates it, and answers the cached one if not', async () => {
    await refill()
    const cache = createAnswerCache<number>(test.deps, 10)
    let computed = 0
    const isOf = (number: number) => ({
      isOutdatedBy: ({ listings }: CatalogueChange) => listings.some((listing) => listing.id === id(number)),
    })
    const request = (key: string, test: { isOutdatedBy: (change: CatalogueChange) => boolean }) =>
      cache(key, async () => ({ value: ++computed, ...test }))
    const requestAll = async () => [
      await request('one', isOf(1)),
      await request('two', isOf(2)),
      await request('any', { isOutdatedBy: byAnyChange }),
    ]
    expect(await requestAll()).toEqual([1, 2, 3])
    expect(await requestAll()).toEqual([1, 2, 3])
    await change(2, { price: 7 })
    expect(await requestAll()).toEqual([1, 4, 5])
    await change(1, { price: 7 })
    await change(9, { price: 7 })
    expect(await requestAll()).toEqual([6, 4, 7])
    // The earlier changes are not reported again.
    catalogueVersion(test.deps).forget()
    expect(await requestAll()).toEqual([6, 4, 7])
  })

  it('drops every value if very many listings changed', async () => {
    await refill()
    const cache = createAnswerCache<number>(test.deps, 10)
    let computed = 0
    const request = () => cache('', async () => ({ value: ++computed, isOutdatedBy: () => false }))
    expect(await request()).toBe(1)
    await insertExperiences(
      test.deps.db,
      Array.from({ length: 501 }, (_, index) => sampleExperience({ id: id(100 + index), hostId })),
    )
    catalogueVersion(test.deps).forget()
    expect(await request()).toBe(2)
  })

  it('drops a value if a listing changes during its computation', async () => {
    await refill()
    const cache = createAnswerCache<number>(test.deps, 10)
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = cache('', async () => {
      await promise
      return { value: 1, isOutdatedBy: () => false }
    })
    await change(3, { price: 7 })
    expect(await cache('other', async () => ({ value: 2, isOutdatedBy: () => false }))).toBe(2)
    resolve()
    expect(await first).toBe(1)
    expect(await cache('', async () => ({ value: 3, isOutdatedBy: () => false }))).toBe(3)
  })
})

const places = ['', 'location=Fes', 'location=Rabat', 'category=food', 'location=Fes&category=tour']
const orders = ['recommended', 'price-asc', 'price-desc', 'rating', 'newest']
const lists = places.flatMap((place) => orders.map((sort) => `${place}&sort=${sort}&limit=4`))

const step = fc.record({
  number: fc.nat({ max: 35 }),
  set: fc.record(
    {
      price: fc.integer({ min: 90, max: 140 }),
      score: fc.integer({ min: 4400, max: 4600 }),
      ratingHundredths: fc.constantFrom(null, 300, 450, 500),
      locationKey: fc.constantFrom('fes', 'rabat'),
      category: fc.constantFrom('tour', 'food'),
      isApproved: fc.boolean(),
      deletedAt: fc.constantFrom(null, new Date(0)),
      updatedAt: fc.nat({ max: 40 }).map((days) => new Date(Date.UTC(2026, 0, days))),
    },
    { requiredKeys: [] },
  ),
})

const read = async (path: string) => {
  const answer = await test.app.inject(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

it('cached answers equal fresh ones after random changes', async () => {
  const { deps } = test
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
      await refill()
      for (const steps of [[], ...rounds]) {
        for (const { number, set } of steps) {
          if (number >= 30)
            await insertExperiences(deps.db, [sampleExperience({ id: id(number), hostId })]).catch(() => {})
          await change(number, set)
        }
        // A minimum price of 0 only keeps the answer from being cached.
        for (const list of lists)
          expect(await read(`/api/experiences?${list}`), list).toEqual(
            await read(`/api/experiences?${list}&minPrice=0`),
          )
        expect((await read('/api/experiences/featured?limit=6')).experiences).toEqual(
          (await featuredCards(deps, { limit: 6 })).cards,
        )
        const [cities, categories] = [await countBy(deps.db, 'locationKey'), await countBy(deps.db, 'category')]
        const listed: { id: string; name: string; count: number }[] = [
          ...(await read('/api/experiences/cities')).cities,
          ...(await read('/api/experiences/categories')).categories,
        ]
        for (const { id: category, name, count } of listed)
          expect(count, name).toBe((category ? categories.get(category) : cities.get(name.toLowerCase())) ?? 0)
      }
    }),
    { numRuns: process.env.SOAK ? 100 : 10 },
  )
})
