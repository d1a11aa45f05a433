import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { encodeCursor } from '../search/cursor.ts'
import { moveIntoPresent } from './feed-horizon.ts'

/** The embedded database runs one transaction at a time, so two at once need the other. */
const isPostgres = Boolean(process.env.DATABASE_URL)

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
afterEach(() => {
  test.time.now = new Date(test.time.now.getTime() + 2000)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const add = (number: number, changes: Partial<Parameters<typeof sampleExperience>[0]> = {}) =>
  insertExperiences(test.deps.db, [sampleExperience({ id: id(number), hostId, ...changes })])
const change = (number: number, changes: Partial<typeof experiences.$inferInsert>) =>
  test.deps.db
    .update(experiences)
    .set({ ...changes, changedIn: sql`pg_current_xact_id()` })
    .where(eq(experiences.id, id(number)))

interface Page {
  experiences: { id: string; price: number }[]
  removed: string[]
  cursor: string
  hasMore: boolean
  total: number
  whole: 'part' | 'end' | null
}
const read = async (query = ''): Promise<Page> => {
  const answer = await test.app.inject(`/api/experiences/changes?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const positionIn = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString())
const ids = (page: Page) => page.experiences.map((row) => row.id).sort()

describe('the changes feed', () => {
  it('starts with every public experience and no other', async () => {
    await add(1)
    await add(2)
    await add(3, { isApproved: false })
    await add(4, { status: 'draft' })
    await add(5, { deletedAt: new Date() })
    const page = await read()
    expect(ids(page)).toEqual([id(1), id(2)])
    expect(page).toMatchObject({ removed: [], hasMore: false, total: 2 })
  })

  it('then sends added and changed experiences, and the ids of removed ones', async () => {
    await add(1)
    await add(2)
    const { cursor } = await read()
    expect(await read(`since=${cursor}`)).toMatchObject({ experiences: [], removed: [], cursor })
    await change(1, { price: 999 })
    await change(2, { deletedAt: new Date() })
    await add(3)
    const page = await read(`since=${cursor}`)
    expect(ids(page)).toEqual([id(1), id(3)])
    expect(page.experiences.find((row) => row.id === id(1))?.price).toBe(999)
    expect(page.removed).toEqual([id(2)])
  })

  it('names an experience that lost its approval, or became a draft, as removed', async () => {
    await add(1)
    await add(2)
    const { cursor } = await read()
    await change(1, { isApproved: false })
    await change(2, { status: 'draft' })
    expect((await read(`since=${cursor}`)).removed.sort()).toEqual([id(1), id(2)])
  })

  it('sends bounded pages that together are the whole catalogue, also within one transaction', async () => {
    await insertExperiences(
      test.deps.db,
      Array.from({ length: 23 }, (_, index) => sampleExperience({ id: id(index + 1), hostId })),
    )
    const found: string[] = []
    let query = 'limit=5'
    for (;;) {
      const page: Page = await read(query)
      expect(page.experiences.length).toBeLessThanOrEqual(5)
      found.push(...ids(page))
      if (!page.hasMore) break
      query = `limit=5&since=${page.cursor}`
    }
    expect(found).toEqual(Array.from({ length: 23 }, (_, index) => id(index + 1)))
  })

  it('sends ids that were removed while the device was reading its first pages', async () => {
    for (const number of [1, 2, 3]) await add(number)
    const first = await read('limit=2')
    expect(first).toMatchObject({ hasMore: true, whole: 'part' })
    expect(ids(first)).toEqual([id(1), id(2)])
    await change(1, { isApproved: false })
    const rest = await read(`since=${first.cursor}`)
    expect(rest).toMatchObject({ hasMore: true, whole: 'end' })
    expect(ids(rest)).toEqual([id(3)])
    expect(await read(`since=${rest.cursor}`)).toMatchObject({ removed: [id(1)], hasMore: false, whole: null })
  })

  it('starts again for a cursor from a future that a recovery has undone', async () => {
    await add(1)
    await add(2, { isApproved: false })
    const { cursor } = await read()
    const future = encodeCursor({ ...positionIn(cursor), last: ['9999999999', id(1)] })
    const page = await read(`since=${future}`)
    expect(page).toMatchObject({ removed: [], whole: 'end' })
    expect(ids(page)).toEqual([id(1)])
  })

  it.each(['AAAA', Buffer.from('["x","y","z"]').toString('base64url'), 'a b'])(
    'refuses the cursor %s',
    async (since) => {
      expect((await test.app.inject(`/api/experiences/changes?since=${encodeURIComponent(since)}`)).statusCode).toBe(
        400,
      )
    },
  )

  it('starts again for a cursor of another database', async () => {
    await add(1)
    const { cursor } = await read()
    await add(2)
    expect(ids(await read(`since=${cursor}`))).toEqual([id(2)])
    const elsewhere = encodeCursor({ ...positionIn(cursor), of: '7345.00000001.5' })
    expect(ids(await read(`since=${elsewhere}`))).toEqual([id(1), id(2)])
    // As releases before this one gave them out.
    for (const former of [
      ['1', id(1), '0'],
      ['1', id(1), '0', '7345.00000001.5'],
    ])
      expect(await read(`since=${encodeCursor(former)}`)).toMatchObject({ whole: 'end', total: 2 })
  })

  it('sends rows of a restored dump whose transactions lie in the future of this cluster', async () => {
    const { cursor } = await read()
    await add(1)
    await add(2)
    await test.deps.db.execute(sql`update experiences set changed_in = '900000000000'::xid8 where id = ${id(2)}`)
    expect(ids(await read(`since=${cursor}`))).toEqual([id(1)])
    expect(await moveIntoPresent(test.deps.db)).toBe(1)
    expect(ids(await read(`since=${cursor}`))).toEqual([id(1), id(2)])
    expect(await moveIntoPresent(test.deps.db)).toBe(0)
  })

  it.runIf(isPostgres)('does not lose a transaction that commits late', async () => {
    await add(1)
    const { cursor } = await read()
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const late = test.deps.db.transaction(async (tx) => {
      await insertExperiences(tx, [sampleExperience({ id: id(2), hostId })])
      isWritten()
      await held
    })
    await written
    // A later transaction commits first: its row must wait, or the cursor would pass the earlier one.
    await add(3)
    const during = await read(`since=${cursor}`)
    expect(ids(during)).toEqual([])
    commit()
    await late
    expect(ids(await read(`since=${during.cursor}`))).toEqual([id(2), id(3)])
  })
})

describe('cached answers', () => {
  const list = async () => (await test.app.inject('/api/experiences')).json().data

  it('follow the catalogue within a second', async () => {
    await add(1)
    expect((await list()).total).toBe(1)
    await add(2)
    test.time.now = new Date(test.time.now.getTime() + 1001)
    expect((await list()).total).toBe(2)
  })

  it.runIf(isPostgres)('are not used while an older transaction may still commit', async () => {
    await add(1)
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const late = test.deps.db.transaction(async (tx) => {
      await insertExperiences(tx, [sampleExperience({ id: id(2), hostId })])
      isWritten()
      await held
    })
    await written
    await add(3)
    expect((await list()).total).toBe(2)
    commit()
    await late
    test.time.now = new Date(test.time.now.getTime() + 1001)
    expect((await list()).total).toBe(3)
  })

  it('are compressed for clients that accept it, and plain for others', async () => {
    for (let number = 1; number <= 5; number++) await add(number)
    const plain = await test.app.inject('/api/experiences')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, restore] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await test.app.inject({ url: '/api/experiences', headers: { 'accept-encoding': encoding } })
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(restore(answer.rawPayload).toString()).toBe(plain.body)
    }
  })

  it('are 304 for a client that has the same tag, and have a new tag after a change', async () => {
    await add(1)
    for (const url of [
      '/api/experiences',
      `/api/experiences/${id(1)}`,
      '/api/experiences/featured',
      '/api/experiences/cities',
    ]) {
      const first = await test.app.inject(url)
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
      const second = await test.app.inject({ url, headers: { 'if-none-match': `W/"x", ${etag}` } })
      expect([second.statusCode, second.body]).toEqual([304, ''])
    }
    const { etag } = (await test.app.inject('/api/experiences')).headers
    await change(1, { price: 1 })
    test.time.now = new Date(test.time.now.getTime() + 1001)
    const after = await test.app.inject({ url: '/api/experiences', headers: { 'if-none-match': String(etag) } })
    expect(after.statusCode).toBe(200)
  })
})
