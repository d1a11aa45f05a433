import { inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { foldCatalogueCounts, placeCounts } from './catalogue-counts.ts'
import { isPublic } from './columns.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 })
const change = fc.record(
  {
    locationKey: fc.constantFrom('fes', 'rabat'),
    category: fc.constantFrom('tour', 'food'),
    status: fc.constantFrom('published' as const, 'draft' as const),
    isApproved: fc.boolean(),
    deletedAt: fc.constantFrom(null, new Date(0)),
    price: fc.constant(7),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), numbers }),
  fc.record({ kind: fc.constant('change' as const), numbers, change }),
  fc.record({ kind: fc.constant('delete' as const), numbers }),
  fc.record({ kind: fc.constant('fold' as const), numbers }),
)

it('the counts of places and categories are those of the listings after random statements', async () => {
  const { db } = test.deps
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await db.delete(experiences)
      for (const one of steps) {
        const ids = one.numbers.map(id)
        if (one.kind === 'fold') await foldCatalogueCounts(db)
        else if (one.kind === 'delete') await db.delete(experiences).where(inArray(experiences.id, ids))
        else if (one.kind === 'change') {
          const set = { price: 1, ...one.change }
          await db.update(experiences).set(set).where(inArray(experiences.id, ids))
        } else {
          const known = await db.select({ id: experiences.id }).from(experiences).where(inArray(experiences.id, ids))
          const missing = ids.filter((one) => !known.some((row) => row.id === one))
          await insertExperiences(
            db,
            missing.map((one) => sampleExperience({ id: one, hostId })),
          )
        }
      }
      const { locationKey, category } = experiences
      const counted = await db
        .select({ locationKey, category, total: sql<number>`count(*)::int` })
        .from(experiences)
        .where(isPublic)
        .groupBy(locationKey, category)
        .orderBy(locationKey, category)
      const counts = placeCounts(db)
      expect(await db.select().from(counts).orderBy(counts.locationKey, counts.category)).toEqual(counted)
    }),
    { numRuns: process.env.SOAK ? 300 : 25 },
  )
})
