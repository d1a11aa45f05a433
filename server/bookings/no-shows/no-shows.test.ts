import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBlock } from '#server/accounts/users/block-repository.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { sumHost } from '#server/money/payouts/repository.ts'
import { createProvider } from '#server/money/providers/create-provider.ts'
import { carryOutRefunds } from '#server/money/refunds/carry-out.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { createRandom, playSteps } from '#server/testing/histories.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

const hourMs = 3_600_000

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let admin: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1 })
  admin = await test.addPerson({ isAdmin: true })
})
beforeEach(async () => {
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 500 })
})
afterAll(() => test.close())

/** A paid and confirmed booking that began an hour ago and is over in six. */
const begun = async (changes: Partial<typeof bookings.$inferInsert> = {}) => {
  const { id } = await createBooking(test, traveler, experienceId)
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  const now = test.time.now.getTime()
  await test.deps.db
    .update(bookings)
    .set({
      startsAt: new Date(now - hourMs),
      completesAt: new Date(now + 6 * hourMs),
      checkIn: new Date(now).toISOString().slice(0, 10),
      ...changes,
    })
    .where(eq(bookings.id, id))
  return id
}
/** As if the days had passed: access tokens last fifteen minutes. */
const passHours48 = (id: string) =>
  test.deps.db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id))
const passDay = (id: string) =>
  test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
const report = (id: string, person: TestPerson | null = host, words = 'Nobody was at the gate.') =>
  call(test, 'POST', `/bookings/${id}/no-show`, person, { words })
const contradict = (id: string, person: TestPerson | null = traveler, words = 'We stood there at nine.') =>
  call(test, 'POST', `/bookings/${id}/no-show/contradiction`, person, { words })
const decide = (id: string, decision: string, person: TestPerson | null = admin) =>
  call(test, 'POST', `/admin/disputes/${id}/decide`, person, { decision, note: 'We looked at both sides.' })
const seen = async (id: string, person = traveler) =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const earned = async () => (await sumHost(test.deps.db, host.id)).earned
const end = () => expireDueBookings(test.deps)
const kindsOf = async ({ id }: TestPerson) =>
  (await test.deps.db.select().from(notifications).where(eq(notifications.userId, id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('no_show'))
const mailsOf = async ({ email }: TestPerson) =>
  (await test.deps.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('no_show'))

describe('a report of absence', () => {
  it('is final after 48 hours without a contradiction: the host earns it then, and not before', async () => {
    const id = await begun()
    expect((await report(id)).json().data.booking.noShow).toMatchObject({
      hostWords: 'Nobody was at the gate.',
      contradictedAt: null,
      decision: null,
    })
    expect((await report(id, host, 'Said again.')).json().data.booking.noShow.hostWords).toBe('Nobody was at the gate.')
    expect(await kindsOf(traveler)).toEqual(['no_show_reported'])
    await passTime(test, 47 * hourMs, end)
    expect([(await seen(id)).status, await earned()]).toEqual(['confirmed', 0])
    await passTime(test, 49 * hourMs, () => Promise.all([end(), end(), end()]))
    expect([(await seen(id)).status, (await seen(id)).noShow.decision, await earned()]).toEqual([
      'completed',
      'kept',
      576,
    ])
    expect(await mailsOf(traveler)).toEqual(['no_show_reported', 'no_show_decided'])
    expect(await mailsOf(host)).toEqual(['no_show_decided'])
  })

  it('is refused before the start, after the end, after a check-in, and without a payment', async () => {
    const now = test.time.now.getTime()
    for (const changes of [
      { startsAt: new Date(now + hourMs) },
      { completesAt: new Date(now - 1) },
      { status: 'pending' as const, respondBy: new Date(now + hourMs) },
    ])
      expect((await report(await begun(changes))).json().code).toBe('no_show_closed')
    const { id } = await createBooking(test, traveler, experienceId)
    expect((await report(id)).json().code).toBe('no_show_closed')
    const here = await begun({ checkedInAt: new Date(now), guestsCame: 2 })
    expect((await report(here)).json().code).toBe('guests_came')
  })

  it('is the host’s alone, and the contradiction the traveler’s', async () => {
    const id = await begun()
    const rival = await test.addPerson({ isHost: true })
    expect((await report(id, rival)).statusCode).toBe(404)
    expect((await report(id, traveler)).statusCode).toBe(403)
    expect((await report(id, null)).statusCode).toBe(401)
    for (const words of ['', ' ', 'x'.repeat(1001)]) expect((await report(id, host, words)).statusCode).toBe(400)
    expect((await contradict(id)).statusCode).toBe(404)
    await report(id)
    for (const person of [host, rival]) expect((await contradict(id, person)).statusCode).toBe(404)
    expect((await decide(id, 'kept', host)).statusCode).toBe(403)
    // Nobody has contradicted: there is nothing to decide.
    expect((await decide(id, 'refunded')).json().code).toBe('no_show_closed')
  })

  it('shows no words if the traveler or the host has blocked the other, but shows the report, and shows the words to the admin', async () => {
    const id = await begun()
    await insertBlock(test.deps.db, { blockerId: traveler.id, blockedId: host.id, createdAt: test.time.now })
    const reported = await report(id, host, 'You will be sorry.')
    expect(reported.json().data.booking.noShow.hostWords).toBe('You will be sorry.')
    expect((await seen(id)).noShow).toMatchObject({ hostWords: '', contradictedAt: null })
    const contradicted = await contradict(id)
    expect(contradicted.json().data.booking.noShow).toMatchObject({
      hostWords: '',
      travelerWords: 'We stood there at nine.',
    })
    expect((await seen(id, host)).noShow).toMatchObject({ travelerWords: null, contradictedAt: expect.any(String) })
    const { disputes } = (await call(test, 'GET', '/admin/disputes', admin)).json().data
    expect(disputes.find(({ bookingId }: { bookingId: string }) => bookingId === id).noShow).toMatchObject({
      hostWords: 'You will be sorry.',
      travelerWords: 'We stood there at nine.',
    })
    const sent = [await test.deps.db.select().from(notifications), await test.deps.db.select().from(mails)]
    expect(JSON.stringify(sent)).not.toMatch(/You will be sorry/)
    const taken = (await call(test, 'GET', '/users/me/export', traveler)).json().data.export.noShows
    expect(taken).toMatchObject([{ hostWords: '', travelerWords: 'We stood there at nine.' }])
  })

  it('is withdrawn by a check-in', async () => {
    const id = await begun()
    await report(id)
    await contradict(id)
    await call(test, 'POST', `/bookings/${id}/check-in`, host, {})
    expect((await seen(id)).noShow.decision).toBe('withdrawn')
    await passTime(test, 7 * hourMs, end)
    expect([(await seen(id)).status, await earned()]).toEqual(['completed', 576])
  })
})

describe('a report that is contradicted', () => {
  it('waits for an admin, whose page has both sides’ words, and holds nothing else up', async () => {
    const [id, other] = [await begun(), await begun()]
    await report(id)
    expect((await contradict(id)).json().data.booking.noShow.travelerWords).toBe('We stood there at nine.')
    expect(await kindsOf(host)).toEqual(['no_show_contradicted'])
    const { disputes } = (await call(test, 'GET', '/admin/disputes', admin)).json().data
    expect(disputes.find(({ bookingId }: { bookingId: string }) => bookingId === id)).toMatchObject({
      amount: 640,
      noShow: { hostWords: 'Nobody was at the gate.', travelerWords: 'We stood there at nine.' },
    })
    expect((await call(test, 'GET', '/admin/waiting', admin)).json().data.disputes).toBeGreaterThan(0)
    await passTime(test, 200 * hourMs, end)
    expect([(await seen(id)).status, (await seen(other)).status, await earned()]).toEqual([
      'confirmed',
      'completed',
      576,
    ])
    await decide(id, 'kept')
  })

  it.each([
    ['the host', 'refunded', 0],
    ['the traveler', 'kept', 576],
  ])('is over where %s cancels meanwhile', async (who, decision, expected) => {
    const id = await begun()
    await report(id)
    await contradict(id)
    const { total } = (await call(test, 'GET', '/admin/disputes', admin)).json().data
    expect(
      (await call(test, 'PATCH', `/bookings/${id}/cancel`, who === 'the host' ? host : traveler, {})).statusCode,
    ).toBe(200)
    expect([(await seen(id)).noShow.decision, await earned()]).toEqual([decision, expected])
    expect((await call(test, 'GET', '/admin/disputes', admin)).json().data.total).toBe(total - 1)
  })

  it('is refused after 48 hours', async () => {
    const id = await begun()
    await report(id)
    await passHours48(id)
    expect((await contradict(id)).json().code).toBe('no_show_closed')
  })

  it('and decided for the traveler goes back whole, once', async () => {
    const id = await begun()
    await report(id)
    await contradict(id)
    const answers = await Promise.all([decide(id, 'refunded'), decide(id, 'refunded'), decide(id, 'kept')])
    // Whichever comes first stands.
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    const { decision } = (await seen(id)).noShow
    if (decision === 'refunded') {
      expect(await seen(id)).toMatchObject({ status: 'cancelled', refund: 640, refunds: [{ amount: 640 }] })
      await carryOutRefunds(test.deps, createProvider(test.deps), () => undefined)
      expect((await seen(id)).refunds[0].doneAt).not.toBeNull()
      expect(await earned()).toBe(0)
    }
    expect(await mailsOf(traveler)).toEqual(['no_show_reported', 'no_show_decided'])
    expect(await mailsOf(host)).toEqual(['no_show_contradicted', 'no_show_decided'])
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it.each([
    ['kept', 576],
    ['refunded', 0],
  ])('and decided “%s” earns the host %i MAD', async (decision, expected) => {
    const id = await begun()
    await report(id)
    await contradict(id)
    await passDay(id)
    expect((await decide(id, decision)).statusCode).toBe(200)
    // The same again, as after a lost answer; then another.
    expect((await decide(id, decision)).statusCode).toBe(200)
    expect((await decide(id, decision === 'kept' ? 'refunded' : 'kept')).json().code).toBe('no_show_closed')
    await end()
    expect(await earned()).toBe(expected)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })
})

describe('random histories of reports, contradictions, decisions and check-ins at once', () => {
  it.each([1, 2, 3, 4, 5, 6])('move the money once (seed %i)', async (seed) => {
    const random = createRandom(seed)
    const ids = [await begun(), await begun()]
    const actions = ids.flatMap((id) => [
      () => report(id),
      () => contradict(id),
      () => decide(id, random.below(2) === 0 ? 'kept' : 'refunded'),
      () => call(test, 'POST', `/bookings/${id}/check-in`, host, {}),
      () => call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {}),
      () => passHours48(id),
      () => passDay(id),
      end,
    ])
    const check = async () => expect(await auditLedger(test.deps.db)).toEqual([])
    await playSteps(random, { actions, atOnce: 3, steps: 6, check })
    for (const id of ids) {
      await decide(id, 'refunded')
      await passHours48(id)
      await passDay(id)
    }
    await end()
    const rows = await Promise.all(ids.map((id) => seen(id)))
    // A traveler who cancels after the start gets nothing back: the host earns it as well.
    const back = rows.filter(({ refund }) => refund === 640)
    for (const row of back) expect([row.status, row.noShow.decision]).toEqual(['cancelled', 'refunded'])
    expect(rows.every(({ status }) => status === 'completed' || status === 'cancelled')).toBe(true)
    const earns = rows.length - back.length
    expect(await earned()).toBe(earns * 576)
  })
})
