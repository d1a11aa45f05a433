import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { normalise } from '#contract/rules/search/normalise.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { derivedColumns } from '../listings/insert.ts'
import { type Changes, readChanges } from './changes.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(experiences)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const places = ['Fes', 'Rabat', 'Agadir']
const listing = fc.record({
  location: fc.constantFrom(...places),
  ratingHundredths: fc.constantFrom(100, 300, 500),
  status: fc.constantFrom('published', 'published', 'published', 'draft'),
})
type Listing = typeof listing extends fc.Arbitrary<infer L> ? L : never

const put = async (number: number, row: Listing) => {
  const { db } = test.deps
  const whole = sampleExperience({ id: id(number), hostId, reviewCount: 40, ...row })
  const [known] = await db
    .select({ id: experiences.id })
    .from(experiences)
    .where(eq(experiences.id, id(number)))
  if (!known) return insertExperiences(db, [whole])
  await db
    .update(experiences)
    .set({ ...row, ...derivedColumns(whole), changedIn: sql`pg_current_xact_id()` })
    .where(eq(experiences.id, id(number)))
}

/** A device that stores the rows of the feed. */
const createDevice = (maxRows: number, limit: number) => {
  const rows = new Set<string>()
  let sent = new Set<string>()
  let position: { since: string; cities: string } | null = null
  const apply = (page: Changes) => {
    for (const gone of page.removed) rows.delete(gone)
    for (const row of page.experiences) {
      rows.add(row.id)
      // Like src/data/catalogue/cache.ts: a following whole catalogue does not name the rows that changes added.
      if (page.whole !== null) sent.add(row.id)
    }
    if (page.whole !== 'end') return
    for (const row of rows) if (!sent.has(row)) rows.delete(row)
    sent = new Set()
  }
  const refresh = async (cities: string) => {
    for (;;) {
      const since = position?.cities === cities ? position.since : undefined
      if (since === undefined) sent = new Set()
      const page = await readChanges(test.deps.db, { since, cities, limit, maxRows })
      if (page.whole === null) sent = new Set()
      apply(page)
      position = { since: page.cursor, cities }
      if (!page.hasMore) return
    }
  }
  return { rows, refresh }
}

const bestOf = (catalogue: ReadonlyMap<number, Listing>, cities: string, maxRows: number): string[] =>
  [...catalogue]
    .filter(([, row]) => row.status === 'published')
    .map(([number, row]) => ({
      id: id(number),
      isChosen: cities.split(',').includes(normalise(row.location)),
      rating: row.ratingHundredths,
    }))
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.rating - a.rating || (a.id < b.id ? -1 : 1))
    .slice(0, maxRows)
    .map((row) => row.id)

const write = fc.record({ kind: fc.constant('write' as const), number: fc.integer({ min: 1, max: 14 }), row: listing })
const refresh = fc.record({ kind: fc.constant('refresh' as const), cities: fc.constantFrom('', 'fes', 'fes,rabat') })

describe('the offline set of a device', () => {
  it('is the best of its cities and then of all others, after random changes between two refreshes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 3, arbitrary: write }, { weight: 1, arbitrary: refresh }), { maxLength: 40 }),
        fc.constantFrom(3, 6, 20),
        fc.constantFrom(2, 50),
        async (steps, maxRows, limit) => {
          await test.deps.db.delete(experiences)
          const catalogue = new Map<number, Listing>()
          const device = createDevice(maxRows, limit)
          for (const step of [...steps, { kind: 'refresh' as const, cities: 'fes' }]) {
            if (step.kind === 'write') {
              await put(step.number, step.row)
              catalogue.set(step.number, step.row)
              continue
            }
            await device.refresh(step.cities)
            expect([...device.rows].sort()).toEqual(bestOf(catalogue, step.cities, maxRows).sort())
          }
        },
      ),
      { numRuns: process.env.SOAK ? 300 : 15 },
    )
  })

  it('ends at the limit of bytes, and keeps that number of rows', async () => {
    const titles = Array.from(
      { length: 60 },
      (_, index) => `Walk ${index} ${crypto.randomUUID()} ${crypto.randomUUID()}`,
    )
    await insertExperiences(
      test.deps.db,
      titles.map((title, index) => sampleExperience({ id: id(index), hostId, title })),
    )
    const query = { cities: '', limit: 20, maxBytes: 2500 }
    let page = await readChanges(test.deps.db, query)
    const sent = [...page.experiences]
    while (page.whole === 'part') {
      page = await readChanges(test.deps.db, { ...query, since: page.cursor })
      sent.push(...page.experiences)
    }
    expect(sent.length).toBeGreaterThan(20)
    expect(sent.length).toBeLessThan(60)
    await put(99, { location: 'Fes', ratingHundredths: 500, status: 'published' })
    const { experiences: added, removed } = await readChanges(test.deps.db, { ...query, since: page.cursor })
    expect(added.map((row) => row.id)).toEqual([id(99)])
    expect(removed).toEqual([sent.at(-1)?.id])
  })
})

it('refuses unknown cities', async () => {
  const request = (cities: string) => test.app.inject(`/api/experiences/changes?cities=${cities}`)
  expect((await request('Fes,Rabat')).statusCode).toBe(200)
  for (const cities of ['Atlantis', 'Fes,,Rabat', 'Fes,Rabat,'.repeat(9)])
    expect((await request(cities)).statusCode).toBe(400)
})
