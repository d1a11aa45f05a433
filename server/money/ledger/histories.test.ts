/**
 * Random histories of several bookings at once, on one process and on three that share a PostgreSQL. This file also runs on PostgreSQL, where
 * actions really run at the same time.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { catchUpLedger } from '#server/money/ledger/usecases.ts'
import { makeRun } from '#server/money/payouts/make-run.ts'
import { sumHost } from '#server/money/payouts/repository.ts'
import { createProvider } from '#server/money/providers/create-provider.ts'
import { sandboxAnswers } from '#server/money/providers/sandbox-refunds.ts'
import { carryOutRefunds } from '#server/money/refunds/carry-out.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { payoutRuns } from '#server/platform/db/schema/payouts.ts'
import { auditBookings, auditCommission, auditDocuments, auditLedger, ledgerSum } from '#server/testing/audits.ts'
import { bookingActions } from '#server/testing/booking-test.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { createRandom, playSteps } from '#server/testing/histories.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { addPayoutAccount, buyGiftCard, openPaymentPage, pressPaymentButton } from '#server/testing/payments.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { databaseOf, directPostgres } from '#server/testing/test-database.ts'

interface Staff {
  host: TestPerson
  admin: TestPerson
}

/** Adds a host who can be paid, and an admin. */
const addStaff = async (test: TestApp): Promise<Staff> => {
  const host = await test.addPerson({ isHost: true })
  const admin = await test.addPerson({ isAdmin: true })
  await addPayoutAccount(test, host.id)
  return { host, admin }
}

/** Returns the actions of payments, payouts and admins. */
const moneyActions = (test: TestApp, admin: TestPerson) => ({
  carryOut: () => carryOutRefunds(test.deps, createProvider(test.deps), () => {}),
  payOut: () => makeRun(test.deps, { week: null, cutoff: new Date(test.time.now.getTime() + 1000) }),
  completePayouts: async () => {
    const runs = await test.deps.db.select({ id: payoutRuns.id }).from(payoutRuns)
    return Promise.all(
      runs.map(({ id }) => call(test, 'POST', `/admin/payouts/${id}/complete`, admin, { reference: `VIR-${id}` })),
    )
  },
  /** Resolves the open payment alerts, so that payouts include their bookings again. */
  resolveAlerts: async () => {
    const { data } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json()
    const ids: string[] = data.alerts.map(({ id }: { id: string }) => id)
    return Promise.all(
      ids.map((id) => call(test, 'POST', `/admin/payment-alerts/${id}/resolve`, admin, { note: 'Resolved.' })),
    )
  },
})

/**
 * Three travelers at once book, pay, move, cancel, come or stay away, while refunds, payouts and documents are made: two actions run at the
 * same time in each step. Expects that the ledger sums to zero after each step. Returns the ids of the experiences.
 */
const playHistory = async (test: TestApp, { host, admin }: Staff, seed: number, steps = 4): Promise<string[]> => {
  const { db } = test.deps
  const random = createRandom(seed)
  const choose = <Item>(...items: readonly [Item, ...Item[]]): Item => items[random.below(items.length)] ?? items[0]
  const { carryOut, payOut, completePayouts, resolveAlerts } = moneyActions(test, admin)
  const on = bookingActions(test)
  const people = [await test.addPerson(), await test.addPerson(), await test.addPerson()] as const
  const experienceIds: string[] = []
  const playOne = async (person: TestPerson) => {
    const deposit = choose(null, 20, 30, 50)
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 8, deposit })
    experienceIds.push(experienceId)
    const online = onlineAmount({ totalPrice: 640, deposit })
    const rest = 640 - online
    // A gift card pays nothing, a part or all of the online amount; the largest pays several bookings.
    const value = choose(0, 100, 400, 10_000)
    const card = value === 0 ? null : await buyGiftCard(test, choose(...people), value)
    const giftCard = card && { giftCard: { code: card.code, amount: Math.min(value, online) } }
    const { id, payment } = await createBooking(test, person, experienceId, { ...giftCard })
    // A booking that a card has paid has no page: pressing a button of this one changes nothing.
    const page = payment === 'paid' ? '/payment/sandbox/none' : await openPaymentPage(test, person, id)
    const approve = `approve&refund=${choose(...sandboxAnswers)}`
    const press = (outcome: string) => pressPaymentButton(test, page, outcome)
    const isPaid = and(eq(bookings.id, id), eq(bookings.payment, 'paid'))
    const expire = () => expireDueBookings(test.deps)
    const setDue = choose<() => PromiseLike<unknown>>(
      () => db.update(bookings).set({ payBy: test.time.now }).where(eq(bookings.id, id)),
      () => db.update(bookings).set({ respondBy: test.time.now }).where(eq(bookings.id, id)),
      // An unpaid booking is cancelled before its start, so that only a paid one completes.
      () => db.update(bookings).set({ completesAt: test.time.now }).where(isPaid),
      () => catchUpLedger(test.deps),
    )
    /** Requests a move to another start, for its current price. */
    const move = async (mover: TestPerson) => {
      const [row] = await db.select().from(experiences).where(eq(experiences.id, experienceId))
      const wanted = { checkIn: daysFromNow(test, 8 + random.below(5)), totalPrice: (row?.price ?? 0) * 2 }
      return on.requestMove(id, mover, wanted)
    }
    /** Pays the open amount, which may be the difference of a move. */
    const payMore = async () => {
      const session = (await call(test, 'POST', '/payments/payzone/session', person, { bookingId: id })).json()
      return session.data && pressPaymentButton(test, session.data.redirectUrl, approve)
    }
    const bookAgain = ({ code }: { code: string }) => {
      const changes = { checkIn: daysFromNow(test, 8 + random.below(4)), giftCard: { code, amount: online } }
      return postBooking(test, person, bookingRequest(test, experienceId, changes))
    }
    const completeAndPayOut = async () => {
      await on.endBooking(id)
      await Promise.all([payOut(), payOut()])
    }
    /** Repeated entries are chosen more often. */
    const actions = [
      () => Promise.all([carryOut(), carryOut()]),
      () => Promise.all([payOut(), payOut()]),
      completePayouts,
      () => issueDocuments(test.deps),
      () => press(approve),
      () => press(approve),
      () => press('decline'),
      // A refund that is reported twice at once, and a chargeback and its reversal in either order.
      () => Promise.all([press('refunded'), press('refunded')]),
      () => Promise.all([press('charged_back'), press('chargeback_reversed')]),
      resolveAlerts,
      () => call(test, 'POST', '/payments/payzone/session', person, { bookingId: id }),
      () => on.confirm(id, host),
      () => on.confirm(id, host),
      () => on.decline(id, host),
      () => on.cancel(id, person),
      () => Promise.all([move(person), move(host)]),
      () => Promise.all([move(person), on.answerMove(id, person), on.answerMove(id, host)]),
      () =>
        db
          .update(experiences)
          .set({ price: 200 + 40 * random.below(6) })
          .where(eq(experiences.id, experienceId)),
      () => card && bookAgain(card),
      payMore,
      () => Promise.all([expire(), expire()]),
      setDue,
      // The day itself: guests come or do not, both sides record cash, and an admin decides.
      () => on.startBooking(id),
      () => on.startBooking(id),
      () => on.reportNoShow(id, host),
      () => on.contradictNoShow(id, person),
      () => Promise.all([on.decideDispute(id, admin, 'kept'), on.decideDispute(id, admin, 'refunded')]),
      () => on.endNoShowPeriod(id),
      () => on.checkIn(id, host),
      ...[rest, rest - 20, 0].map(
        (amount) => () => Promise.all([on.recordCash(id, host, amount), on.recordCash(id, person, rest)]),
      ),
      () => on.decideCash(id, admin, rest - 20),
      ...[1, 2, 3].map(() => completeAndPayOut),
    ]
    // In half of the histories, the booking is paid and confirmed first.
    if (random.below(2) === 0) {
      await press(approve)
      await on.confirm(id, host)
    }
    const check = async () => expect(await ledgerSum(db)).toBe(0)
    await playSteps(random, { actions, atOnce: 2, steps, check })
  }
  await Promise.all(people.map(playOne))
  return experienceIds
}

/** Returns charges for which the provider refunded another amount than it owes. */
const wrongRefunds = async (test: TestApp) => {
  const { rows } = await test.deps.db.execute(sql`
    select * from (select payment_id, refunded, (select coalesce(sum(refund.amount), 0)
        from refunds refund join payment_events event on event.id = refund.event_id
        where event.payment_id = charge.payment_id and event.outcome = 'approved'
          and charge.refund_ids @> array[refund.id::text]) as owed
      from sandbox_charges charge) charges
    where refunded <> owed`)
  return rows
}

/**
 * Expects that seats, ledger, refunds and documents agree once all work is done, that the commission is a share of what hosts received,
 * and that no host was paid more than they earned.
 */
const expectSound = async (test: TestApp, { host }: Staff, experienceIds: readonly string[]): Promise<void> => {
  for (const experienceId of experienceIds) expect(await auditBookings(test, experienceId)).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
  expect(await auditCommission(test.deps.db, test.deps.config.commissionRate)).toEqual([])
  expect(await wrongRefunds(test)).toEqual([])
  await Promise.all([issueDocuments(test.deps), issueDocuments(test.deps)])
  expect(await auditDocuments(test.deps.db)).toEqual([])
  const { earned, taken } = await sumHost(test.deps.db, host.id)
  expect(taken).toBeLessThanOrEqual(earned)
}

const rates = { commissionRate: 0.15, paymentFeeRate: 0.02 }

describe('random histories of several bookings at once', () => {
  let test: TestApp
  let staff: Staff
  beforeAll(async () => {
    test = await createTestApp(rates)
    staff = await addStaff(test)
  })
  afterAll(() => test.close())

  const rounds = process.env.SOAK ? 60 : 12
  it.each(Array.from({ length: rounds }, (_, seed) => seed))('sum to zero at all times (seed %i)', async (seed) => {
    await expectSound(test, staff, await playHistory(test, staff, seed))
  })
})

/** Sends each request to the next of the servers at `urls`. */
const openBalancer = (urls: readonly string[]) => {
  const balancer = fastify()
  balancer.removeAllContentTypeParsers()
  balancer.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  let turn = 0
  balancer.all<{ Body?: Buffer<ArrayBuffer> }>('*', async ({ method, url, headers, body }, reply) => {
    const { authorization, 'content-type': type } = headers
    const answer = await fetch(`${urls[turn++ % urls.length]}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body && { body }),
      redirect: 'manual',
    })
    reply.code(answer.status).type(answer.headers.get('content-type') ?? 'text/plain')
    return Buffer.from(await answer.arrayBuffer())
  })
  return balancer
}

// Half a minute: `npm run soak`.
it.runIf(directPostgres && process.env.SOAK)(
  'the ledger sums to zero, and no host is paid twice, after random histories on three processes with their own jobs',
  async () => {
    const test = await createTestApp(rates)
    const staff = await addStaff(test)
    const { config, db } = test.deps
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    const environment = {
      DATABASE_URL: databaseOf(directPostgres, rows[0]?.name ?? ''),
      JWT_SECRET: config.jwtSecret,
      PUBLIC_ORIGIN: config.publicOrigin,
      PAYMENTS: 'sandbox',
      MAIL: 'files',
      COMMISSION_RATE: String(config.commissionRate),
      PAYMENT_FEE_RATE: String(config.paymentFeeRate),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-processes-'))
    const start = (name: string) => startServer(path.join(folder, name), environment)
    const processes = await Promise.all(['a', 'b', 'c'].map(start))
    const balancer = openBalancer(processes.map((one) => one.url))
    onTestFinished(async () => {
      for (const { child } of processes) child.kill('SIGKILL')
      await balancer.close()
      await test.close()
      await rm(folder, { recursive: true })
    })
    const experienceIds: string[] = []
    for (let seed = 1000; seed < 1030; seed++)
      experienceIds.push(...(await playHistory({ ...test, app: balancer }, staff, seed, 12)))
    for (const { child } of processes) child.kill('SIGTERM')
    for (const { exited } of processes) expect(await exited).toEqual([0, null])
    await expectSound(test, staff, experienceIds)
  },
)
