import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { catalogueWords, experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience, sampleTexts } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { wordColumns } from '../listings/insert.ts'
import { readKnownLexemes } from './known-lexemes.ts'
import { toWordsQuery } from './lexemes.ts'
import { countExperiences } from './repository.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(experiences)
  await test.deps.db.delete(catalogueWords)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
type Facts = Partial<Parameters<typeof sampleExperience>[0]>
const add = (titles: readonly string[], facts: Facts = {}, from = 0) =>
  insertExperiences(
    test.deps.db,
    titles.map((title, index) => sampleExperience({ ...facts, id: id(from + index), hostId, title })),
  )
const wordsOf = async (search: string) => (await readKnownLexemes(test.deps.db, search)).byTerm.get(search)
const rename = async (number: number, title: string) => {
  const { location, category } = sampleExperience({ id: id(number), hostId, title })
  const translations = { en: sampleTexts(title, []) }
  await test.deps.db
    .update(experiences)
    .set({ translations, ...wordColumns({ location, category, translations }) })
    .where(eq(experiences.id, id(number)))
}

it('knows all words with a prefix of public listings, in every language, and of no other listings', async () => {
  await add(['Camel', 'Camels at dusk', 'Caméléon', 'Câmara 茶室'])
  await add(['Camping'], { status: 'draft', isApproved: false }, 10)
  expect(await wordsOf('came')).toEqual(['camel', 'cameleon', 'camels'])
  expect(await wordsOf('茶')).toEqual(['茶室'])
  expect(await wordsOf('camp')).toEqual([])
  await test.deps.db
    .update(experiences)
    .set({ status: 'published', isApproved: true })
    .where(eq(experiences.id, id(10)))
  expect(await wordsOf('camp')).toEqual(['camping'])
  await rename(10, 'Campfire')
  expect(await wordsOf('camp')).toEqual(['campfire', 'camping'])
})

it('omits a prefix that very many words have', async () => {
  await add(Array.from({ length: 30 }, (_, index) => `x${String.fromCodePoint(97 + (index % 26))}${index}`))
  expect(await wordsOf('x')).toBeUndefined()
  expect(await wordsOf('xa')).toEqual(['xa0', 'xa26'])
})

const queryOf = async (search: string) => toWordsQuery(search, await readKnownLexemes(test.deps.db, search))

it('searches for no stem that no listing has, and for no word that its stems find', async () => {
  await add(['Camels at dusk', 'Camelback ride'])
  expect(await queryOf('camel')).toBe("('camelback' | '~camel')")
  expect(await queryOf('camel dusk')).toBe("('camelback' | '~camel') & '~dusk'")
  // No listing has these words.
  expect(await queryOf('surf')).toBe("'surf'")
  expect(await queryOf('4x4')).toBe("'4x4'")
})

it('searches for words as well while one listing was written by an older rule, without stems', async () => {
  await add(['Camel'])
  const find = () => countExperiences(test.deps.db, { search: 'camel', location: 'Fes' }, 'public')
  await test.deps.db.update(experiences).set({
    titleWords: sql`array_to_tsvector('{camel}'::text[])`,
    searchWords: sql`array_to_tsvector('{camel,fes,tour}'::text[])`,
  })
  expect([await queryOf('camel'), await find()]).toEqual(["('camel' | '~camel')", 1])
})

const titles = fc.array(fc.constantFrom('camel', 'camels', 'came', 'tea', 'teas', 'té', 'quad'), {
  minLength: 1,
  maxLength: 3,
})
const step = fc.record({
  number: fc.nat({ max: 3 }),
  title: titles.map((words) => words.join(' ')),
  as: fc.constantFrom('add', 'rename', 'hide', 'show'),
})

it('has every word of every public listing after random statements', async () => {
  const { db } = test.deps
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await db.delete(experiences)
      await db.delete(catalogueWords)
      for (const { number, title, as } of steps) {
        const one = eq(experiences.id, id(number))
        if (as === 'add' && (await db.select().from(experiences).where(one)).length === 0)
          await add([title], { isApproved: number % 2 === 0 }, number)
        else if (as === 'rename') await rename(number, title)
        else
          await db
            .update(experiences)
            .set({ isApproved: as === 'show' })
            .where(one)
      }
      const { rows } = await db.execute(sql`
        select lexeme from experiences, unnest(tsvector_to_array(search_words)) as lexeme
        where status = 'published' and is_approved and left(lexeme, 1) <> '#'
          and lexeme collate "C" not in (select word from catalogue_words)`)
      expect(rows).toEqual([])
    }),
    { numRuns: 25 },
  )
})
