import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWaiting } from '../experiences/search/columns.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { createBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { findNewestHosts } from './repository.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.125 })
  admin = await test.addPerson({ isAdmin: true, joinDate: new Date('2025-01-01') })
})
afterAll(() => test.close())

const get = (url: string, person: TestPerson | null = admin) => call(test, 'GET', url, person)

describe('the statistics of admins', () => {
  it('are zero on an empty database', async () => {
    expect((await get('/admin/stats')).json().data).toEqual({
      users: { total: 1, hosts: 0 },
      experiences: { total: 0, pending: 0 },
      revenue: { totalCommission: 0 },
    })
    expect((await get('/admin/hosts')).json().data).toEqual({ hosts: [] })
  })

  it('counts people, listings, and the commission of what is agreed and paid', async () => {
    const host = await test.addPerson({ isHost: true })
    const traveler = await test.addPerson()
    const experienceId = await insertExperience(test.deps, host.id)
    const another = await test.addPerson()
    await insertExperience(test.deps, host.id, { isApproved: false })
    await insertExperience(test.deps, host.id, { isApproved: false, status: 'draft' })
    await insertExperience(test.deps, host.id, { deletedAt: new Date() })
    const confirm = (id: string) => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    const [agreed, unpaid, waiting, cancelled] = [
      await createBooking(test, traveler, experienceId, { guests: 1 }),
      await createBooking(test, traveler, experienceId, { guests: 1 }),
      await createBooking(test, traveler, experienceId, { guests: 1 }),
      await createBooking(test, another, experienceId, { guests: 1 }),
    ]
    for (const { id } of [agreed, waiting]) await payBooking(test, traveler, id)
    await payBooking(test, another, cancelled.id)
    for (const { id } of [agreed, unpaid, cancelled]) await confirm(id)
    await call(test, 'PATCH', `/bookings/${cancelled.id}/cancel`, another, {})
    expect((await get('/admin/stats')).json().data).toEqual({
      users: { total: 4, hosts: 1 },
      experiences: { total: 2, pending: 1 },
      revenue: { totalCommission: 40 },
    })
  })

  it('names the newest hosts, five unless more are asked for', async () => {
    for (const month of [1, 2, 3, 4, 5, 6]) {
      const joinDate = new Date(Date.UTC(2030, month, 1))
      await test.addPerson({ isHost: true, firstName: 'Host', lastName: String(month), joinDate })
    }
    const names = async (query = '') =>
      (await get(`/admin/hosts${query}`)).json().data.hosts.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Host 6', 'Host 5', 'Host 4', 'Host 3', 'Host 2'])
    expect(await names('?limit=2')).toEqual(['Host 6', 'Host 5'])
    expect(await names('?limit=100')).toHaveLength(7)
    const [first] = (await get('/admin/hosts?limit=1')).json().data.hosts
    expect(Object.keys(first).sort()).toEqual(['email', 'id', 'name'])
    for (const limit of ['0', '101', 'x']) expect((await get(`/admin/hosts?limit=${limit}`)).statusCode).toBe(400)
  })

  it('finds waiting listings and new hosts by an index', async () => {
    const plans = await test.deps.db.transaction(async (tx) => {
      // A few rows are read through sooner than looked up; the question is whether the index can serve.
      await tx.execute(sql`set local enable_seqscan = off`)
      const plan = async (query: SQLWrapper) => JSON.stringify((await tx.execute(sql`explain ${query}`)).rows)
      return [
        await plan(tx.select({ count: sql`count(*)` }).from(experiences).where(isWaiting)),
        await plan(findNewestHosts(tx, 5)),
      ]
    })
    expect(plans[0]).toContain('experiences_waiting')
    expect(plans[1]).toContain('users_newest_hosts')
    expect(plans[1]).not.toContain('Sort')
  })
})

describe('access to the admin endpoints', () => {
  it.each(['/admin/stats', '/admin/hosts'])('nobody else reads %s', async (url) => {
    expect((await get(url, null)).statusCode).toBe(401)
    expect((await get(url, await test.addPerson())).statusCode).toBe(403)
    expect((await get(url, await test.addPerson({ isHost: true }))).statusCode).toBe(403)
  })

  it('with an address configured, that account alone, and only if the server made it one', async () => {
    const strict = await createTestApp({ adminEmail: 'chief@example.com' })
    const chief = await strict.addPerson({ isAdmin: true, email: 'chief@example.com' })
    const other = await strict.addPerson({ isAdmin: true })
    const read = (person: TestPerson) => call(strict, 'GET', '/admin/stats', person)
    expect([(await read(chief)).statusCode, (await read(other)).statusCode]).toEqual([200, 403])
    await strict.close()
  })
})
