import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readChanges } from '../feed/changes.ts'
import { renewWords } from './renew-words.ts'

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
const addListings = (count: number) =>
  insertExperiences(
    test.deps.db,
    Array.from({ length: count }, (_, index) => sampleExperience({ id: id(index), hostId, title: 'Hiking' })),
  )
/** Writes words as the previous release does. */
const writeAsBefore = (title: string) =>
  test.deps.db.update(experiences).set({
    titleWords: sql`array_to_tsvector(array[${title}::text])`,
    searchWords: sql`array_to_tsvector(array[${title}::text])`,
    changedIn: sql`pg_current_xact_id()`,
  })
const find = async (search: string): Promise<number> =>
  (await test.app.inject(`/api/experiences?search=${search}`)).json().data.total

it('rewrites the words of listings that the previous release wrote, in batches', async () => {
  await addListings(450)
  expect(await renewWords(test.deps)).toBe(0)
  await writeAsBefore('hiking')
  expect(await renewWords(test.deps)).toBe(450)
  expect(await renewWords(test.deps)).toBe(0)
  test.time.now = new Date(test.time.now.getTime() + 2000)
  expect(await find('trek')).toBe(450)
})

it('rewrites those that the previous release writes meanwhile, and puts them into the changes feed', async () => {
  await addListings(1)
  await writeAsBefore('hiking')
  const { cursor } = await readChanges(test.deps.db, { cities: '', limit: 10 })
  await renewWords(test.deps)
  await writeAsBefore('other')
  expect(await renewWords(test.deps)).toBe(1)
  const changes = await readChanges(test.deps.db, { since: cursor, cities: '', limit: 10 })
  expect(changes.experiences.map((row) => row.id)).toEqual([id(0)])
})

it('changes neither the version of a listing nor its time of change', async () => {
  await addListings(1)
  const read = async () => {
    const [row] = await test.deps.db
      .select()
      .from(experiences)
      .where(eq(experiences.id, id(0)))
    return row && { version: row.version, updatedAt: row.updatedAt, score: row.score }
  }
  const before = await read()
  await writeAsBefore('hiking')
  await renewWords(test.deps)
  expect(await read()).toEqual(before)
})

it('finds them by an index, and stops when it is aborted', async () => {
  await addListings(3)
  await writeAsBefore('hiking')
  expect(await renewWords(test.deps, AbortSignal.abort())).toBe(0)
  const { rows } = await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain select id from experiences where not (search_words @@ '''#1'''::tsquery) limit 200`),
    )
  })
  expect(JSON.stringify(rows)).toContain('experiences_old_words')
})
