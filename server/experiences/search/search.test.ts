import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { categoryIds } from '#contract/models/reference.ts'
import { descriptionTerms } from '#contract/rules/search/lexemes.ts'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import { searchCatalogue } from '#contract/rules/search/search-catalogue.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { insertExperiences, type NewExperience } from '../listings/insert.ts'
import { sampleExperience, sampleTexts } from '../sample-rows.ts'
import { toCatalogueRow } from './card.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  // Before the days that are asked for, of which none is booked: what is free on a day is available-search.test.ts's.
  test.time.now = new Date('2026-11-20T12:00:00Z')
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())

/** Small sets, so that ties, shared prefixes and misses all happen. */
const vocabulary = [
  'Fès',
  'medina',
  'Médi',
  'tagine',
  'L’art',
  "d'un",
  '100%',
  'a_b',
  'سوق',
  'ﷺ',
  'tour',
  'food',
  'Ouarzazate',
  'ſtraße',
  '茶',
  'x\\y',
  '"quoted"',
  '4x4',
  'İstanbul',
  'ΟΔΟΣ',
  'hikes',
  'randonnées guidées',
  'chameaux',
  'camel',
  'poterie',
  'pottery',
  'thé',
  'the',
  'marché',
  'marche',
  'quad bike',
  'cooking class',
  'children’s',
  '1234',
]
/** What nobody wrote: slips, others that mean the same, other spellings of a city, phrases. */
const asked = [
  'potery',
  'dromadairse',
  'randonee',
  'tagnie',
  'medinas',
  'kids',
  'trek',
  'ceramics',
  'fez',
  'marrakesh',
  'dar el beida',
  'old town',
  'warzazat',
  'of the',
  'la poterie de fès',
  'Hking',
  'mrakét',
]
const places = ['Fes', 'FÈS', 'Marrakech', 'El Jadida', 'el-jadida', 'Ouarzazate']
const word = fc.constantFrom(...vocabulary)
const sentence = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const wordings = fc.record({
  title: sentence,
  highlights: fc.array(sentence, { maxLength: 2 }),
  description: fc.array(sentence, { maxLength: 3 }).map((lines) => lines.join('. ')),
})
const facts = fc.record({
  en: fc.option(wordings, { nil: undefined }),
  fr: fc.option(wordings, { nil: undefined }),
  location: fc.constantFrom(...places),
  category: fc.constantFrom(...categoryIds.slice(0, 3)),
  price: fc.integer({ min: 0, max: 4 }).map((step) => step * 50),
  durationHours: fc.constantFrom(0.5, 1, 2.5, 8, 72),
  groupSize: fc.integer({ min: 1, max: 4 }),
  ratingHundredths: fc.option(fc.constantFrom(100, 415, 433, 449, 450, 499, 500)),
  reviewCount: fc.constantFrom(0, 1, 7, 300),
  availableDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  updatedAt: fc.integer({ min: 0, max: 3 }).map((step) => new Date(1_760_000_000_000 + step)),
})
const catalogues = fc.array(fc.tuple(fc.uuid(), facts), { minLength: 1, maxLength: 25 })

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const searches = fc
  .oneof(
    sentence,
    sentence.map((text) => text.slice(0, 3)),
    // A letter is left out, and two are changed over.
    fc.tuple(word, fc.nat({ max: 9 })).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
    fc
      .tuple(word, fc.nat({ max: 9 }))
      .map(([text, at]) => [...text].toSpliced(at, 1, ...[...text].slice(at, at + 2).reverse()).join('')),
    fc.array(fc.constantFrom(...asked), { minLength: 1, maxLength: 2 }).map((texts) => texts.join(' ')),
    fc.constantFrom(
      '%',
      '_',
      "'",
      '\\',
      'a:*',
      '!fes',
      'fes | tagine',
      '&',
      '<->',
      '()',
      "':*",
      'xyz',
      'TAG',
      '㌀'.repeat(200),
    ),
  )
  // Of nothing at all the contract knows no search.
  .filter((text) => text !== '')
const filters: fc.Arbitrary<SearchFilters> = fc.record({
  category: optional(fc.constantFrom(...categoryIds.slice(0, 4), 'nonsense')),
  location: optional(fc.constantFrom('fes', 'FÈS ', 'El  Jadida', 'el-jadida!', 'atlantis', '%', "'")),
  search: optional(searches),
  minPrice: optional(fc.constantFrom(0, 50, 120)),
  maxPrice: optional(fc.constantFrom(0, 100, 150, 1_000_000)),
  minRating: optional(fc.constantFrom(0, 0.1, 4.15, 4.33, 4.5, 5)),
  minDurationHours: optional(fc.constantFrom(0, 1, 2.5, 3)),
  maxDurationHours: optional(fc.constantFrom(1, 2.5, 24, 72)),
  date: optional(fc.constantFrom('2026-11-21', '2026-11-22', '2027-02-28')),
  guests: optional(fc.integer({ min: 1, max: 5 })),
  sort: optional(fc.constantFrom('recommended', 'price-asc', 'price-desc', 'rating', 'newest')),
})

const toRow = ([id, { en, fr, ...row }]: [
  string,
  typeof facts extends fc.Arbitrary<infer F> ? F : never,
]): NewExperience =>
  sampleExperience({
    ...row,
    id,
    hostId,
    translations: {
      ...(en && { en: { ...sampleTexts(en.title, en.highlights), description: en.description } }),
      ...(fr && { fr: { ...sampleTexts(fr.title, fr.highlights), description: fr.description } }),
    },
  })

/** What a device would hold of a row, without the descriptions. */
const toDeviceRow = (row: NewExperience): CatalogueRow => {
  const { en, fr } = row.translations
  const short = ({ title, duration, highlights }: NonNullable<typeof en>) => ({ title, duration, highlights })
  const whole = toCatalogueRow({
    ...row,
    image: null,
    ratingHundredths: row.ratingHundredths ?? null,
    reviewCount: row.reviewCount ?? 0,
    translations: { ...(en && { en: short(en) }), ...(fr && { fr: short(fr) }) },
  })
  return { ...whole, terms: descriptionTerms(row) }
}

const toQuery = (asked: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()

const fill = async (rows: NewExperience[]) => {
  await test.deps.db.delete(experiences)
  await insertExperiences(test.deps.db, rows)
  // How a word is looked for depends on how common the database knows it to be.
  await test.deps.db.execute(sql`analyze experiences`)
  // Kept answers are believed for a second of the server's clock, the words to correct by for ten.
  test.time.now = new Date(test.time.now.getTime() + 11_000)
}

interface Pages {
  ids: string[]
  totals: number[]
  corrected: (string | undefined)[]
}

/** Every page of a search, one after the other. */
const readPages = async (asked: SearchFilters, limit: number): Promise<Pages> => {
  const ids: string[] = []
  const totals: number[] = []
  const corrected: (string | undefined)[] = []
  let cursor: string | undefined
  do {
    const answer = await test.app.inject(`/api/experiences?${toQuery({ ...asked, limit, cursor })}`)
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
  it('finds what the device finds, in the same order, whatever the pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogues,
        fc.array(filters, { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (drawn, asked, limit) => {
          const rows = [...new Map(drawn).entries()].map(toRow)
          await fill(rows)
          const device = rows.map(toDeviceRow)
          for (const one of asked) {
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
  }, 120_000)

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
