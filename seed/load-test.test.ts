import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { descriptionTerms, searchLexemes, titleLexemes, wordsRule } from '#contract/rules/search/lexemes.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { recommendationScore } from '#contract/rules/search/search.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { seedMany } from './load-test.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await seedMany(test.deps, 300)
})
afterAll(() => test.close())

it('makes rows as the application would have written them', async () => {
  const rows = await test.deps.db
    .select({
      row: experiences,
      title: sql<string[]>`tsvector_to_array(${experiences.titleWords})`,
      search: sql<string[]>`tsvector_to_array(${experiences.searchWords})`,
    })
    .from(experiences)
  expect(rows).toHaveLength(300)
  for (const { row, title, search } of rows) {
    const rating = row.ratingHundredths === null ? null : row.ratingHundredths / 100
    expect(row.score).toBe(recommendationScore(rating, row.reviewCount))
    expect(row.locationKey).toBe(normalise(row.location))
    expect(title).toEqual([...titleLexemes(row)].toSorted())
    expect(search).toEqual([...searchLexemes(row), wordsRule].toSorted())
    expect(row.descriptionTerms).toBe(descriptionTerms(row))
  }
})
