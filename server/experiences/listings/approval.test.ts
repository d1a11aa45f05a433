import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Experience } from '#contract/models/experience.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { createListing, createListingTest, fetchListingChanges, searchListingIds } from '#server/testing/listings.ts'
import { call } from '#server/testing/test-app.ts'

const { test, host, rival, traveler, admin, put, read, approve, remove, approved } = await createListingTest()
afterAll(() => test.close())

const giveBack = (id: string, reason: string, person = admin) =>
  call(test, 'PUT', `/experiences/${id}/return`, person, { reason })
const isInCatalogue = async (id: string, query: string) => (await searchListingIds(test, query)).includes(id)

/** Tells whether the cached answers show it: a first page, the featured ones, the number of a city. */
const inKept = async (id: string, city: string) => {
  const { experiences } = (await call(test, 'GET', '/experiences/featured?limit=24')).json().data
  const { cities } = (await call(test, 'GET', '/experiences/cities')).json().data
  return {
    list: await isInCatalogue(id, `location=${city}`),
    featured: experiences.some((row: Experience) => row.id === id),
    count: cities.find(({ name }: { name: string }) => name === city).count,
  }
}

describe('approving', () => {
  it('shows at once in cached answers, as do an edit, a return and a delete', async () => {
    const { id } = await createListing(test, host, { location: 'Rabat' })
    const nowhere = { list: false, featured: false, count: 0 }
    const there = { list: true, featured: true, count: 1 }
    expect(await inKept(id, 'Rabat')).toEqual(nowhere)
    await approve(id)
    expect(await inKept(id, 'Rabat')).toEqual(there)
    await put(id, { location: 'Tangier' })
    expect([await inKept(id, 'Rabat'), await inKept(id, 'Tangier')]).toEqual([{ ...nowhere, featured: true }, there])
    await giveBack(id, 'Where is it?')
    expect(await inKept(id, 'Tangier')).toEqual(nowhere)
    await put(id, { location: 'Tangier', status: 'published' })
    await approve(id)
    expect(await inKept(id, 'Tangier')).toEqual(there)
    await remove(id)
    expect(await inKept(id, 'Tangier')).toEqual(nowhere)
  })

  it('shows it to everybody, at once and in the changes feed, and succeeds again', async () => {
    const { id } = await createListing(test, host, { title: 'Hammam of the old town' })
    expect(await isInCatalogue(id, 'search=hammam')).toBe(false)
    const { cursor } = await fetchListingChanges(test)
    expect((await approve(id)).json().data.experience).toMatchObject({ id, isApproved: true })
    expect(await isInCatalogue(id, 'search=hammam')).toBe(true)
    expect((await fetchListingChanges(test, cursor)).experiences.map((row) => row.id)).toEqual([id])
    expect((await read(id, null)).returnReason).toBeUndefined()
    const after = await fetchListingChanges(test)
    expect((await approve(id)).statusCode).toBe(200)
    expect((await fetchListingChanges(test, after.cursor)).experiences).toEqual([])
  })

  it('is allowed to the admin alone, for existing published listings', async () => {
    const { id } = await createListing(test, host)
    for (const person of [host, rival, traveler]) expect((await approve(id, person)).statusCode).toBe(403)
    const draft = await createListing(test, host, { status: 'draft' })
    expect([(await approve(draft.id)).statusCode, (await approve(draft.id)).json().code]).toEqual([409, 'conflict'])
    await remove(id)
    expect((await approve(id)).statusCode).toBe(410)
    expect((await giveBack(id, 'Too late.')).statusCode).toBe(410)
  })

  it('approves only the version that the admin saw', async () => {
    const { id } = await createListing(test, host, { title: 'A walk in the medina' })
    const waiting = async () => {
      const { experiences } = (await call(test, 'GET', '/experiences?isApproved=false&limit=100', admin)).json().data
      return experiences.find((row: Experience) => row.id === id)
    }
    const { version: seen } = await waiting()
    await put(id, { title: 'Win a prize' })
    const refused = await approve(id, admin, `"${seen}"`)
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'stale_version'])
    expect(await isInCatalogue(id, 'search=prize')).toBe(false)
    const { version } = await waiting()
    const approvals = [await approve(id, admin, `"${version}"`), await approve(id, admin, `"${version}"`)]
    expect(approvals.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [found] = (await call(test, 'GET', '/experiences?search=prize', null)).json().data.experiences
    expect(found).toMatchObject({ id })
    expect(found).not.toHaveProperty('version')
  })

  it('leaves the host’s open edit valid', async () => {
    const { id, version } = await createListing(test, host)
    await approve(id)
    expect((await put(id, { price: 500 }, `"${version}"`)).statusCode).toBe(200)
    expect(await read(id, null)).toMatchObject({ price: 500, isApproved: true })
  })
})

describe('returning', () => {
  it('notifies the host alone of the reason; publishing again clears it and waits for approval', async () => {
    const { id } = await createListing(test, host)
    const answer = await giveBack(id, '  The photos show another place. ')
    expect(answer.statusCode, answer.body).toBe(200)
    const { experiences } = (await call(test, 'GET', '/experiences/host/my-experiences', host)).json().data
    expect(experiences.find((row: Experience) => row.id === id)).toMatchObject({
      status: 'draft',
      isApproved: false,
      returnReason: 'The photos show another place.',
    })
    const [mail] = await test.deps.db
      .select()
      .from(mails)
      .where(eq(mails.kind, 'listing_returned'))
      .orderBy(desc(mails.id))
      .limit(1)
    expect(mail?.data.link).toBe(`${test.deps.config.publicOrigin}/edit-experience/${id}`)
    expect((await call(test, 'GET', `/experiences/${id}`, traveler)).statusCode).toBe(404)
    // Saved as a draft, it is still the one that was returned.
    expect((await put(id, { price: 1 })).json().data.experience).toMatchObject({ status: 'draft', price: 1 })
    expect((await read(id)).returnReason).toBe('The photos show another place.')
    const again = (await put(id, { status: 'published' })).json().data.experience
    expect(again).toMatchObject({ status: 'published', isApproved: false })
    expect(again.returnReason).toBeUndefined()
    const waiting = (await call(test, 'GET', '/experiences?isApproved=false', admin)).json().data.experiences
    expect(waiting.map((row: Experience) => row.id)).toContain(id)
  })

  it('removes an approved one from the catalogue', async () => {
    const id = await approved({ title: 'Blue pottery studio' })
    const { cursor } = await fetchListingChanges(test)
    expect((await giveBack(id, 'The address is wrong.')).statusCode).toBe(200)
    expect(await isInCatalogue(id, 'search=pottery')).toBe(false)
    expect((await fetchListingChanges(test, cursor)).removed).toEqual([id])
  })

  it('succeeds again with the same reason; a draft cannot be returned', async () => {
    const { id } = await createListing(test, host)
    await giveBack(id, 'Why.')
    const { version } = await read(id)
    expect((await giveBack(id, 'Why.')).statusCode).toBe(200)
    expect((await read(id)).version).toBe(version)
    expect((await giveBack(id, 'Other.')).json().code).toBe('conflict')
    const draft = await createListing(test, host, { status: 'draft' })
    expect((await giveBack(draft.id, 'Why.')).json().code).toBe('conflict')
  })

  it.each([
    ['', 400],
    ['   ', 422],
    ['w'.repeat(1001), 400],
    ['w'.repeat(1000), 200],
  ])('takes 1 to 1000 characters: %j', async (reason, status) => {
    const { id } = await createListing(test, host)
    expect((await giveBack(id, reason)).statusCode).toBe(status)
  })

  it('makes the host’s open edit stale', async () => {
    const { id, version } = await createListing(test, host)
    await giveBack(id, 'Why.')
    const answer = await put(id, { status: 'published', price: 9 }, `"${version}"`)
    expect([answer.statusCode, answer.json().code]).toEqual([412, 'stale_version'])
    expect(answer.json().details.experience).toMatchObject({ id, status: 'draft', returnReason: 'Why.' })
  })
})
