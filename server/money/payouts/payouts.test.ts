import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payoutAccounts, payoutRuns, payouts } from '#server/platform/db/schema/payouts.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { openText, resealText, sealText } from '#server/platform/sealed-text.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { createRandom, playSteps } from '#server/testing/histories.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { resealPayoutAccounts, ribContext } from './account.ts'
import { makeRun, makeWeeklyRun, mondayOf } from './make-run.ts'
import { toPaymentFile } from './usecases.ts'

const password = 'Payout-2026!'
const ribOf = (digits: string) => digits + String(97n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
const rib = ribOf('0077800001234567890123')
const weekMs = 7 * 86_400_000

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let admin: TestPerson
let experienceId: string
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1 })
  admin = await test.addPerson({ isAdmin: true })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  host = await test.addPerson({ isHost: true, passwordHash, emailVerifiedAt: test.time.now })
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 500 })
})
afterAll(() => test.close())

const save = (person: TestPerson | null, body: object = {}) =>
  call(test, 'PUT', '/hosts/me/payout-account', person, { holder: 'Khadija Bennani', rib, password, ...body })
const seen = async (person = host) => (await call(test, 'GET', '/hosts/me/payouts', person)).json().data.payouts
/** A booking of 640 MAD that took place: 576 are the host's. */
const earn = async (of = experienceId) => {
  const { id } = await createBooking(test, traveler, of)
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
  await expireDueBookings(test.deps)
  return id
}
const run = () => passTime(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
const payoutsOf = (hostId: string) => test.deps.db.select().from(payouts).where(eq(payouts.hostId, hostId))
const complete = (id: string, reference: string, person = admin) =>
  call(test, 'POST', `/admin/payouts/${id}/complete`, person, { reference })

describe('a host’s bank account', () => {
  it('is stored encrypted, shown masked, and mailed', async () => {
    expect((await save(host, { rib: `${rib.slice(0, 3)} ${rib.slice(3)}` })).json().data.account).toMatchObject({
      holder: 'Khadija Bennani',
      bank: '007',
      lastDigits: rib.slice(-4),
    })
    const [row] = await test.deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, host.id))
    expect(JSON.stringify(row)).not.toContain(rib)
    expect(openText(test.deps.config, ribContext(host.id), row?.sealedRib ?? '')).toBe(rib)
    const emails = await test.deps.db.select().from(mails).where(eq(mails.recipient, host.email))
    expect(emails.map(({ kind }) => kind)).toEqual(['payout_account_changed'])
    expect(JSON.stringify(emails)).not.toContain(rib)
    expect(JSON.stringify(await seen())).not.toContain(rib)
    const { export: exported } = (await call(test, 'GET', '/users/me/export', host)).json().data
    expect(exported.payoutAccount).toMatchObject([{ holder: 'Khadija Bennani', lastDigits: rib.slice(-4) }])
    expect(JSON.stringify(exported)).not.toContain(row?.sealedRib ?? rib)
  })

  it('needs the password, a proven address, a valid number and a host', async () => {
    expect((await save(host, { password: 'another' })).json().code).toBe('wrong_password')
    expect((await save(host, { rib: rib.replace(/.$/, (last) => String((Number(last) + 1) % 10)) })).json().code).toBe(
      'rib_invalid',
    )
    expect((await save(host, { rib: '' })).json().code).toBe('rib_invalid')
    expect((await save(host, { rib: 'FR7630006000011234567890189' })).json().code).toBe('rib_invalid')
    for (const holder of ['two\nlines', 'x'.repeat(81), 'Amina;=1', '=1', 'Am\u202Eina'])
      expect((await save(host, { holder })).statusCode).toBe(400)
    for (const holder of ['', ' ']) expect((await save(host, { holder })).json().code).toBe('missing_fields')
    const unproven = await test.addPerson({ isHost: true, passwordHash })
    expect((await save(unproven)).json().code).toBe('email_unverified')
    expect((await save(traveler)).statusCode).toBe(403)
    expect((await save(null)).statusCode).toBe(401)
    expect((await seen()).account).toBeNull()
  })

  it('opens only for its owner and under the server’s secret, also after a change of the secret', () => {
    const [first, second] = [
      'a first secret of at least thirty-two bytes',
      'a second secret of at least thirty-two bytes',
    ]
    const [hostContext, otherContext] = [ribContext('one'), ribContext('two')]
    const sealed = sealText({ jwtSecret: first }, hostContext, rib)
    const under = (jwtSecret: string, formerJwtSecret: string | null = null) => ({ jwtSecret, formerJwtSecret })
    expect(openText(under(first), otherContext, sealed)).toBeNull()
    expect(openText(under(second), hostContext, sealed)).toBeNull()
    expect(openText(under(second, first), hostContext, sealed)).toBe(rib)
    const again = resealText(under(second, first), hostContext, sealed)
    expect(openText(under(second), hostContext, again ?? '')).toBe(rib)
    expect(resealText(under(second, first), hostContext, again ?? '')).toBeNull()
  })

  it('is sealed again at a start with another secret', async () => {
    await save(host)
    const jwtSecret = 'another secret of at least thirty-two bytes, for tests'
    const config = { ...test.deps.config, jwtSecret, formerJwtSecret: test.deps.config.jwtSecret }
    expect(await resealPayoutAccounts({ db: test.deps.db, config })).toBeGreaterThan(0)
    const [row] = await test.deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, host.id))
    expect(openText({ jwtSecret, formerJwtSecret: null }, ribContext(host.id), row?.sealedRib ?? '')).toBe(rib)
    await test.deps.db.delete(payoutAccounts)
  })
})

describe('a payout', () => {
  it('is what was earned, less the commission, once the experience took place', async () => {
    await save(host)
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    expect(await seen()).toMatchObject({ owed: 0, underway: 0, paid: 0, earnings: [] })
    expect(await run()).toBeNull()
    const bookingId = await earn()
    expect(await seen()).toMatchObject({
      owed: 576,
      earnings: [{ bookingId, total: 640, refund: 0, commission: 64, earned: 576 }],
    })
    const runId = await run()
    expect(await seen()).toMatchObject({ owed: 0, underway: 576, payouts: [{ amount: 576, paidAt: null }] })
    expect((await complete(runId ?? '', 'VIR-1')).statusCode).toBe(200)
    expect(await seen()).toMatchObject({ owed: 0, underway: 0, paid: 576, payouts: [{ reference: 'VIR-1' }] })
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('is made once, however many servers and admins make it at once', async () => {
    await save(host)
    await earn()
    await earn()
    await passTime(test, 1000, () =>
      Promise.all([
        ...Array.from({ length: 4 }, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() })),
        ...Array.from({ length: 4 }, () => call(test, 'POST', '/admin/payouts', admin)),
      ]),
    )
    expect((await payoutsOf(host.id)).map(({ amount }) => amount)).toEqual([1152])
  })

  it('is marked as paid once; another reference is refused', async () => {
    await save(host)
    await earn()
    const runId = (await run()) ?? ''
    const answers = await Promise.all(['A', 'A', 'B', 'B'].map((reference) => complete(runId, reference)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
    const notices = await test.deps.db.select().from(notifications).where(eq(notifications.userId, host.id))
    expect(notices.filter(({ kind }) => kind === 'payout_done')).toHaveLength(1)
    expect((await seen()).paid).toBe(576)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('of a week holds what was earned before its Monday, and is made once', async () => {
    await save(host)
    await earn()
    expect(await passTime(test, 1000, () => makeWeeklyRun(test.deps))).toBeNull()
    await passTime(test, weekMs, async () => {
      const runs = await Promise.all([makeWeeklyRun(test.deps), makeWeeklyRun(test.deps), makeWeeklyRun(test.deps)])
      const [runId] = runs.filter((id) => id !== null)
      expect(runs.filter((id) => id !== null)).toHaveLength(1)
      const [row] = await test.deps.db
        .select()
        .from(payoutRuns)
        .where(eq(payoutRuns.id, runId ?? ''))
      expect(row?.week).toBe(mondayOf(test.deps.clock()))
    })
    expect(await payoutsOf(host.id)).toHaveLength(1)
  })

  it('waits for bank details, and for the end of a suspension', async () => {
    await earn()
    await run()
    expect(await payoutsOf(host.id)).toEqual([])
    const { data } = await passTime(test, 1000, async () => (await call(test, 'GET', '/admin/payouts', admin)).json())
    expect(data.waiting.amount).toBeGreaterThanOrEqual(576)
    await save(host)
    await test.deps.db.update(users).set({ suspendedAt: test.time.now }).where(eq(users.id, host.id))
    await run()
    expect(await payoutsOf(host.id)).toEqual([])
    await test.deps.db.update(users).set({ suspendedAt: null }).where(eq(users.id, host.id))
    await run()
    expect((await payoutsOf(host.id)).map(({ amount }) => amount)).toEqual([576])
  })

  it('goes to the account that the host had when the run was made', async () => {
    await save(host)
    await earn()
    const runId = (await run()) ?? ''
    await save(host, { rib: ribOf('0110220000000000009999') })
    const { data } = (await call(test, 'POST', `/admin/payouts/${runId}/file`, admin)).json()
    expect(data.text).toContain(rib.slice(6, 22))
    expect(data.text).toContain(',576,"MAD",')
    const french = (await call(test, 'POST', `/admin/payouts/${runId}/file?language=fr`, admin)).json().data
    expect(french.text).toContain(';576;"MAD";')
    expect(data.name).toMatch(/^rihla-payouts-[\d-]+-[\da-f]{6}\.csv$/)
  })

  it('can be read only by an admin and its host', async () => {
    await save(host)
    await earn()
    const runId = (await run()) ?? ''
    for (const person of [host, traveler]) {
      expect((await call(test, 'GET', '/admin/payouts', person)).statusCode).toBe(403)
      expect((await call(test, 'POST', '/admin/payouts', person)).statusCode).toBe(403)
      expect((await call(test, 'POST', `/admin/payouts/${runId}/file`, person)).statusCode).toBe(403)
      expect((await complete(runId, 'A', person)).statusCode).toBe(403)
    }
    expect((await call(test, 'POST', `/admin/payouts/${uuid()}/file`, admin)).statusCode).toBe(404)
    expect((await complete(uuid(), 'A')).statusCode).toBe(404)
    const other = await test.addPerson({ isHost: true })
    expect(await seen(other)).toMatchObject({ account: null, owed: 0, earnings: [], payouts: [] })
    expect((await call(test, 'GET', '/hosts/me/payouts', traveler)).statusCode).toBe(403)
  })
})

describe('the payment file', () => {
  const line = { id: '0'.repeat(36), rib, amount: 576 }
  const rowOf = (holder: string, language: 'en' | 'fr') =>
    toPaymentFile([{ ...line, holder }], language).split('\r\n')[1] ?? ''

  it('writes the holder as text in one cell, also if the account was saved before the allow-list', () => {
    for (const holder of ['=HYPERLINK("https://evil.example")', '+1', '-1', '@x', ' =1', '＝1'])
      expect(rowOf(holder, 'en')).toMatch(/^"RIHLA-0+","'/)
    expect(rowOf('A,"B",999999', 'en')).toContain('"A,""B"",999999"')
    expect(rowOf("A;=cmd|' /C calc'!A0", 'fr')).toContain(`"A;'=cmd|`)
  })

  it('writes amounts as numbers, with the separator of the admin’s language', () => {
    expect(rowOf('Khadija Bennani', 'en')).toContain('","007 780 0001234567890123 ')
    expect(rowOf('Khadija Bennani', 'en')).toContain(',576,"MAD",')
    expect(rowOf('Khadija Bennani', 'fr')).toContain(';576;"MAD";')
  })
})

describe('random histories of earning, runs and payments at once', () => {
  it.each([1, 2, 3, 4])('pay nobody twice (seed %i)', async (seed) => {
    await save(host)
    let earned = 0
    const actions = [
      async () => {
        await earn()
        earned += 576
      },
      run,
      run,
      () => call(test, 'POST', '/admin/payouts', admin),
      async () => {
        const runs = await test.deps.db.select().from(payoutRuns)
        await Promise.all(runs.map(({ id }) => complete(id, `REF-${id}`)))
      },
      async () => {
        const [sent] = await payoutsOf(host.id)
        if (sent) await call(test, 'POST', `/admin/returned-payouts/${sent.id}`, admin, { reason: 'Account closed' })
      },
    ]
    const check = async () => {
      const { owed, underway, paid } = await seen()
      expect(owed + underway + paid).toBe(earned)
      expect(owed).toBeGreaterThanOrEqual(0)
    }
    await playSteps(createRandom(seed), { actions, atOnce: 4, steps: 4, check })
    expect(await auditLedger(test.deps.db)).toEqual([])
  })
})
