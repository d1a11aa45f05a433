import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundKind } from '#contract/models/admin.ts'
import { voucherCode } from '#contract/rules/voucher.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { securityEvents } from '../platform/db/schema/security.ts'
import { createBooking } from '../testing/bookings.ts'
import { createListing, createListingTest } from '../testing/listings.ts'
import { call } from '../testing/test-app.ts'

const { test, host, traveler, admin, approved, approve } = await createListingTest()
afterAll(() => test.close())

let listing: string
let booking: string
beforeAll(async () => {
  listing = await approved({ title: 'Zellige 100% by hand' })
  booking = (await createBooking(test, traveler, listing, { totalPrice: 900 })).id
})

const found = async (q: string, more = '', person = admin) =>
  (await call(test, 'GET', `/admin/search?q=${encodeURIComponent(q)}${more}`, person)).json().data
const idsOf = async (q: string, kind: FoundKind) => (await found(q))[kind].map(({ id }: { id: string }) => id)

describe('the search of admins', () => {
  it('finds people by a part of their name or address, and by id', async () => {
    const person = await test.addPerson({ firstName: 'Noureddine', lastName: 'El_Khaldi', email: 'nour@riad.example' })
    for (const q of ['noured', 'NOUR@riad', 'dine el_k', person.id])
      expect(await idsOf(q, 'people')).toEqual([person.id])
    expect(await idsOf('El%Khaldi', 'people')).toEqual([])
    expect(await idsOf('dine elxk', 'people')).toEqual([])
  })

  it('finds listings by a part of the title and by id, drafts by id alone', async () => {
    expect(await idsOf('100% by', 'listings')).toEqual([listing])
    expect((await found(listing)).listings).toMatchObject([
      { id: listing, state: 'public', titles: { en: 'Zellige 100% by hand' } },
    ])
    const draft = await createListing(test, host, { title: 'Zellige of tomorrow', status: 'draft' })
    expect(await idsOf('Zellige', 'listings')).toEqual([listing])
    expect((await found(draft.id)).listings).toMatchObject([{ state: 'draft' }])
  })

  it('finds bookings by id, by the code of their voucher and by the traveler’s address', async () => {
    for (const q of [
      booking,
      voucherCode(booking),
      voucherCode(booking).toLowerCase().replace('-', ''),
      traveler.email,
    ])
      expect(await idsOf(q, 'bookings')).toEqual([booking])
    const [facts] = (await found(booking)).bookings
    expect(facts).toMatchObject({ experienceId: listing, status: 'pending', payment: 'open', totalPrice: 900 })
    // Nothing of cards, guests or vouchers.
    expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['guestInfo']))
  })

  it('answers in pages', async () => {
    for (let count = 0; count < 12; count++) await test.addPerson({ firstName: 'Yamina', lastName: `Page ${count}` })
    const first = await found('yamina')
    expect([first.people.length, first.more]).toEqual([10, ['people']])
    const second = await found('yamina', '&kind=people&offset=10')
    expect([second.people.length, second.more]).toEqual([2, []])
    expect(new Set([...first.people, ...second.people].map(({ id }: { id: string }) => id)).size).toBe(12)
  })

  it('refuses other users, short texts and large offsets', async () => {
    for (const person of [host, traveler])
      expect((await call(test, 'GET', '/admin/search?q=ab', person)).statusCode).toBe(403)
    for (const query of ['', 'q=a', 'q=%20%20%20', `q=${'x'.repeat(401)}`, 'q=ab&offset=1001', 'q=ab&kind=cards'])
      expect((await call(test, 'GET', `/admin/search?${query}`, admin)).statusCode).toBe(400)
  })

  it('records the admin and the person they looked at, and lists neither among the person’s own events', async () => {
    const other = await test.addPerson({ isAdmin: true })
    await found('some name', '', other)
    await call(test, 'GET', `/admin/people/${traveler.id}`, other)
    const rows = await test.deps.db.select().from(securityEvents).where(eq(securityEvents.userId, other.id))
    expect(rows.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['admin_searched', null],
      ['admin_looked', traveler.id],
    ])
    expect(JSON.stringify(rows)).not.toContain('some name')
    const { events } = (await call(test, 'GET', '/auth/security-events', other)).json().data
    expect(events).toEqual([])
  })
})

describe('hosts of waiting listings', () => {
  it('come with their history', async () => {
    const one = await test.addPerson({ isHost: true, firstName: 'Rkia', lastName: 'Amrani' })
    const first = await createListing(test, one)
    await approve(first.id)
    await test.deps.db
      .update(experiences)
      .set({ ratingHundredths: 450, reviewCount: 2 })
      .where(eq(experiences.id, first.id))
    const second = await createListing(test, one)
    await call(test, 'PUT', `/experiences/${second.id}/return`, admin, { reason: 'Where do you meet?' })
    const waiting = await createListing(test, one)
    const { hosts } = (await call(test, 'GET', '/admin/waiting-hosts', admin)).json().data
    expect(hosts.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
      name: 'Rkia Amrani',
      experienceIds: [waiting.id],
      history: { approvedListings: 1, returns: 1, completedBookings: 0, rating: 4.5, reviewCount: 2, reports: 0 },
    })
  })
})

it('notifies the windows of admins, and no others, that a listing waits', async () => {
  // On a database of its own: notices of the listings above may arrive late.
  const { test, host } = await createListingTest()
  const heard: string[] = []
  const listen = (name: string, isAdmin: boolean) =>
    test.deps.events.add(name, {
      sessionId: name,
      isAdmin,
      send: (topic) => heard.push(`${name} ${topic}`),
      end: () => {},
    })
  const leave = [listen('admin', true), listen('other', false)]
  await createListing(test, host)
  await expect.poll(() => heard).toEqual(['admin waiting'])
  for (const end of leave) end()
  await test.close()
})
