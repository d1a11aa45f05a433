import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { addPayoutAccount, payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { makeRun } from './make-run.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let admin: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1 })
  admin = await test.addPerson({ isAdmin: true })
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 500 })
  await addPayoutAccount(test, host.id)
})
afterAll(() => test.close())

const seen = async () => (await call(test, 'GET', '/hosts/me/payouts', host)).json().data.payouts
/** A booking of 640 MAD that took place: 576 are the host's. */
const earn = async () => {
  const { id } = await createBooking(test, traveler, experienceId)
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
  await expireDueBookings(test.deps)
}
const run = () => passTime(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
const payoutsOf = (hostId: string) => test.deps.db.select().from(payouts).where(eq(payouts.hostId, hostId))
const complete = (id: string, reference: string) =>
  call(test, 'POST', `/admin/payouts/${id}/complete`, admin, { reference })

describe('a payout that the bank sends back', () => {
  const giveBack = (id: string, reason = 'Account closed', person: TestPerson | null = admin) =>
    call(test, 'POST', `/admin/returned-payouts/${id}`, person, { reason })

  it('is owed again, in the next run, and reversed in the ledger, and the host is notified', async () => {
    await earn()
    const first = await run()
    const [payout] = await payoutsOf(host.id)
    const id = payout?.id ?? ''
    expect((await giveBack(id)).json().code).toBe('payout_not_paid')
    await complete(first ?? '', 'VIR-1')
    for (const person of [host, traveler]) expect((await giveBack(id, 'No', person)).statusCode).toBe(403)
    for (const reason of ['', ' ', 'two\nlines', 'x'.repeat(201)])
      expect((await giveBack(id, reason)).statusCode).toBe(400)
    await Promise.all([giveBack(id), giveBack(id), giveBack(id)])
    expect((await giveBack(id, 'Another reason')).statusCode).toBe(200)
    expect(await seen()).toMatchObject({
      owed: 576,
      underway: 0,
      paid: 0,
      payouts: [{ amount: 576, returned: { reason: 'Account closed' } }],
    })
    const { payouts: ofRun } = (await call(test, 'GET', `/admin/payouts/${first}`, admin)).json().data
    expect(ofRun).toContainEqual(
      expect.objectContaining({ id, amount: 576, returned: expect.objectContaining({ reason: 'Account closed' }) }),
    )
    const emails = await test.deps.db.select().from(mails).where(eq(mails.recipient, host.email))
    expect(emails.filter(({ kind }) => kind === 'payout_returned')).toHaveLength(1)
    const notices = await test.deps.db.select().from(notifications).where(eq(notifications.userId, host.id))
    expect(notices.filter(({ kind }) => kind === 'payout_returned')).toHaveLength(1)
    const second = await run()
    await complete(second ?? '', 'VIR-2')
    expect(await seen()).toMatchObject({ owed: 0, underway: 0, paid: 576 })
    expect(await run()).toBeNull()
    expect(await auditLedger(test.deps.db)).toEqual([])
  })
})
