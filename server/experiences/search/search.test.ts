import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import { searchCatalogue } from '#contract/rules/search/search-catalogue.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { catalogues, filters, filtersOfWords, toDeviceRow, toRow } from '#server/testing/search-model.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { NewExperience } from '../listings/insert.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  // Before the days of the searches, on which nothing is booked: available-search.test.ts tests bookings.
  test.time.now = new Date('2026-11-20T12:00:00Z')
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())

const toQuery = (filters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()

const fill = async (rows: NewExperience[]) => {
  await test.deps.db.delete(experiences)
  await insertExperiences(test.deps.db, rows)
  // The plan of a search depends on how common its words are in the statistics.
  await test.deps.db.execute(sql`analyze experiences`)
  // The server looks at the catalogue's version once a second, and counts the vocabulary every ten seconds.
  test.time.now = new Date(test.time.now.getTime() + 11_000)
}

interface Pages {
  ids: string[]
  totals: number[]
  corrected: (string | undefined)[]
}

/** Reads all pages of a search, one after the other. */
const readPages = async (filters: SearchFilters, limit: number): Promise<Pages> => {
  const ids: string[] = []
  const totals: number[] = []
  const corrected: (string | undefined)[] = []
  let cursor: string | undefined
  do {
    const answer = await test.app.inject(`/api/experiences?${toQuery({ ...filters, limit, cursor })}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = answer.json()
    ids.push(...data.experiences.map(({ id }: { id: string }) => id))
    totals.push(data.total)
    corrected.push(data.correctedSearch)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { ids, totals, corrected }
}

describe('searching on the server', () => {
  it.each([
    ['filters', filters],
    ['words', filtersOfWords],
  ])(
    'finds what the device finds, in the same order, with pages of any size and random %s',
    async (_name, randomFilters) => {
      await fc.assert(
        fc.asyncProperty(
          catalogues,
          fc.array(randomFilters, { minLength: 6, maxLength: 6 }),
          fc.integer({ min: 1, max: 9 }),
          async (catalogue, searches, limit) => {
            const rows = [...new Map(catalogue).entries()].map(toRow(hostId))
            await fill(rows)
            const device = rows.map(toDeviceRow)
            for (const one of searches) {
              const { rows: found, correctedSearch } = searchCatalogue(device, one)
              const expected = found.map(({ id }) => id)
              const { ids, totals, corrected } = await readPages(one, limit)
              expect(ids, correctedSearch).toEqual(expected)
              expect(new Set(corrected)).toEqual(new Set([correctedSearch]))
              expect(new Set(totals)).toEqual(new Set([expected.length]))
            }
          },
        ),
        { numRuns: Number(process.env.SEARCH_RUNS ?? 25) },
      )
    },
  )

  it('counts to a thousand and says that there are more', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) =>
      sampleExperience({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, hostId, title: 'Tea' }),
    )
    await fill(rows)
    for (const query of ['', 'search=tea', 'search=te&minPrice=1', 'location=Fes'])
      expect((await test.app.inject(`/api/experiences?${query}`)).json().data).toMatchObject({
        total: 1000,
        isTotalCapped: true,
      })
    await fill(rows.slice(1))
    for (const query of ['', 'search=tea', 'location=Fes'])
      expect((await test.app.inject(`/api/experiences?${query}`)).json().data).toMatchObject({
        total: 1000,
        isTotalCapped: false,
      })
  })

  it('puts rows whose title matches before better rated ones that match elsewhere', async () => {
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    await fill([
      sampleExperience({
        id: ids[0] ?? '',
        hostId,
        title: 'Bread',
        highlights: ['Tea after'],
        ratingHundredths: 500,
        reviewCount: 99,
      }),
      sampleExperience({ id: ids[1] ?? '', hostId, title: 'Tea with Zohra' }),
    ])
    expect((await readPages({ search: 'tea' }, 1)).ids).toEqual([ids[1], ids[0]])
    expect((await readPages({ search: 'tea', sort: 'rating' }, 1)).ids).toEqual(ids)
  })

  it.each([
    [
      'a position of another order',
      Buffer.from('["rating",false,1,"00000000-0000-4000-8000-000000000001"]').toString('base64url'),
    ],
    ['no JSON', 'AAAA'],
    [
      'a number no column holds',
      Buffer.from('["recommended",false,1e300,"00000000-0000-4000-8000-000000000001"]').toString('base64url'),
    ],
    ['no id', Buffer.from('["recommended",false,1,"x"]').toString('base64url')],
  ])('refuses a cursor that is %s', async (_name, cursor) => {
    const answer = await test.app.inject(`/api/experiences?cursor=${cursor}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid_request')
  })

  it.each([
    'limit=101',
    'limit=0',
    'minPrice=1e3',
    'minRating=6',
    'date=2026-02-30',
    'guests=-1',
    'sort=random',
    'search=',
    'search=%00',
    'limit=1&limit=2',
    'wanted=1',
  ])('refuses %s', async (query) => {
    const answer = await test.app.inject(`/api/experiences?${query}`)
    expect(answer.statusCode).toBe(400)
  })
})
