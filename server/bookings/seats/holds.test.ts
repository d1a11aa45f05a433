/** What one person may hold without paying. Races show on PostgreSQL, where this file runs as well (step `postgres`). */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { blocks } from '#server/platform/db/schema/messages.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

const hourMs = 3_600_000
const password = 'atlas-2026-trek'
let test: TestApp
let host: TestPerson
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const range = (length: number) => Array.from({ length }, (_, index) => index)
const heldBy = async ({ id }: TestPerson) => {
  const rows = await test.deps.db
    .select({ guests: bookings.guests })
    .from(bookings)
    .where(and(eq(bookings.travelerId, id), inArray(bookings.status, ['pending', 'confirmed'])))
  return rows.reduce((sum, { guests }) => sum + guests, 0)
}
const codes = (answers: readonly { json: () => { code?: string } }[]) =>
  [...new Set(answers.map((answer) => answer.json().code ?? 'made'))].sort()

it('holds at most 30 unpaid places for one person who asks for those of 120 days at once', async () => {
  const traveler = await test.addPerson()
  const ids = await Promise.all(range(40).map(() => insertExperience(test.deps, host.id, { groupSize: 12 })))
  const answers = await Promise.all(
    range(120).map((index) =>
      postBooking(
        test,
        traveler,
        bookingRequest(test, ids[index % 40] ?? '', {
          guests: 4,
          checkIn: daysFromNow(test, 7 + Math.floor(index / 40)),
        }),
      ),
    ),
  )
  expect(codes(answers)).toEqual(['made', 'too_many_unpaid_places'])
  expect(await heldBy(traveler)).toBe(28)
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().details).toEqual({ held: 28, most: 30 })
})

it('holds at most three unpaid requests of one person for one experience, also when twenty come at once', async () => {
  const traveler = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const answers = await Promise.all(
    range(20).map((index) =>
      postBooking(test, traveler, bookingRequest(test, id, { guests: 1, checkIn: daysFromNow(test, 7 + index) })),
    ),
  )
  expect(codes(answers)).toEqual(['made', 'too_many_unpaid_requests'])
  expect(await heldBy(traveler)).toBe(3)
})

it('does not count bookings that are paid, cancelled or expired', async () => {
  const traveler = await test.addPerson()
  const id = await insertExperience(test.deps, host.id, { groupSize: 40 })
  const [paid, cancelled, late] = await Promise.all(
    range(3).map((index) => createBooking(test, traveler, id, { guests: 10, checkIn: daysFromNow(test, 7 + index) })),
  )
  const next = (checkIn: string) => postBooking(test, traveler, bookingRequest(test, id, { guests: 10, checkIn }))
  expect((await next(daysFromNow(test, 20))).json().code).toBe('too_many_unpaid_requests')
  await payBooking(test, traveler, paid?.id ?? '')
  expect((await next(daysFromNow(test, 20))).statusCode).toBe(201)
  await call(test, 'PATCH', `/bookings/${cancelled?.id}/cancel`, traveler, {})
  expect((await next(daysFromNow(test, 21))).statusCode).toBe(201)
  await test.deps.db
    .update(bookings)
    .set({ payBy: test.time.now })
    .where(eq(bookings.id, late?.id ?? ''))
  expect((await next(daysFromNow(test, 22))).statusCode).toBe(201)
})

it('returns the existing booking when its request is sent again, also at the limit', async () => {
  const traveler = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const created = await Promise.all(
    range(3).map((index) =>
      postBooking(test, traveler, bookingRequest(test, id, { checkIn: daysFromNow(test, 7 + index) })),
    ),
  )
  const { booking } = created[2]?.json().data ?? {}
  const again = await postBooking(
    test,
    traveler,
    bookingRequest(test, id, { id: booking.id, checkIn: booking.checkIn }),
  )
  expect([again.statusCode, again.json().data.booking.id]).toEqual([201, booking.id])
})

it('keeps the places of a new account for two hours, until it has paid once or is a month old', async () => {
  const id = await insertExperience(test.deps, host.id)
  const hours = ({ payBy }: { payBy: string | null }) =>
    (new Date(payBy ?? '').getTime() - test.time.now.getTime()) / hourMs
  const newcomer = await test.addPerson({ joinDate: test.time.now })
  const first = await createBooking(test, newcomer, id, { guests: 1 })
  expect(hours(first)).toBe(2)
  await payBooking(test, newcomer, first.id)
  expect(hours(await createBooking(test, newcomer, id, { guests: 1 }))).toBe(24)
  const dayMs = 24 * hourMs
  const nearly = await test.addPerson({ joinDate: new Date(test.time.now.getTime() - 30 * dayMs + 1) })
  expect(hours(await createBooking(test, nearly, id, { guests: 1 }))).toBe(2)
  const old = await test.addPerson({ joinDate: new Date(test.time.now.getTime() - 30 * dayMs) })
  expect(hours(await createBooking(test, old, id, { guests: 1 }))).toBe(24)
})

it('makes no booking for an account that is deleted in the same moment', async () => {
  const id = await insertExperience(test.deps, host.id, { groupSize: 400 })
  for (const _ of range(process.env.SOAK === undefined ? 8 : 200)) {
    const traveler = await test.addPerson({ passwordHash })
    // Deleting first compares a password, so booking goes on until it has answered, and a moment beyond.
    const removing = call(test, 'POST', '/users/me/delete', traveler, { password })
    let isAnswered = false
    void removing.then(() => {
      isAnswered = true
    })
    const created: Awaited<ReturnType<typeof postBooking>>[] = []
    // A request that is cancelled again stands in nobody's way: only the last moment counts.
    while (!isAnswered) {
      const answer = await postBooking(test, traveler, bookingRequest(test, id, { guests: 1 }))
      created.push(answer)
      const bookingId = answer.json().data?.booking.id
      if (!isAnswered && bookingId) await call(test, 'PATCH', `/bookings/${bookingId}/cancel`, traveler, {})
    }
    const removed = await removing
    const [row] = await test.deps.db.select().from(users).where(eq(users.id, traveler.id))
    const isDeleted = row?.deletedAt !== null
    expect(isDeleted).toBe(removed.statusCode === 200)
    if (isDeleted) expect(await heldBy(traveler)).toBe(0)
    for (const answer of created) expect([201, 401]).toContain(answer.statusCode)
  }
})

it('takes no booking between two people of whom one has blocked the other', async () => {
  const [blocked, blocker] = [await test.addPerson(), await test.addPerson()]
  const id = await insertExperience(test.deps, host.id)
  await test.deps.db.insert(blocks).values([
    { blockerId: host.id, blockedId: blocked.id, createdAt: test.time.now },
    { blockerId: blocker.id, blockedId: host.id, createdAt: test.time.now },
  ])
  for (const person of [blocked, blocker]) {
    const answer = await postBooking(test, person, bookingRequest(test, id, { message: 'You cannot get rid of me.' }))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'booking_blocked'])
    expect(await heldBy(person)).toBe(0)
  }
})

it('lets a blocked person cancel, but carries none of their words, in the booking or in the mail', async () => {
  const traveler = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const [{ id: first }, { id: second }] = [
    await createBooking(test, traveler, id),
    await createBooking(test, traveler, id, { checkIn: daysFromNow(test, 8) }),
  ]
  await test.deps.db.insert(blocks).values({ blockerId: host.id, blockedId: traveler.id, createdAt: test.time.now })
  const cancel = (body: object, person = traveler) => call(test, 'PATCH', `/bookings/${first}/cancel`, person, body)
  const refused = await cancel({ reason: 'I know where you live.' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'note_blocked'])
  expect((await cancel({ reason: '  ' })).json().data.booking).toMatchObject({ status: 'cancelled', reason: null })
  // The other way round as well: a host does not reach whoever blocked them.
  const answer = (body: object) => call(test, 'PATCH', `/bookings/${second}/status`, host, body)
  expect((await answer({ status: 'cancelled', message: 'You will regret it.' })).json().code).toBe('note_blocked')
  expect((await answer({ status: 'cancelled' })).statusCode).toBe(200)
})
