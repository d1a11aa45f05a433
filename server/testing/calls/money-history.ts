/** Random histories of bookings and their money: the calls that people make beside the jobs that a server runs. */
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
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
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { payoutRuns } from '#server/platform/db/schema/payouts.ts'
import { audit } from '../audit.ts'
import { auditCommission } from '../audits/commission-audit.ts'
import { auditDocuments } from '../audits/document-audit.ts'
import { book, booked, bookingRequest, call, dayAhead, paymentPage, press } from '../book.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'
import { insertExperience } from '../insert-experience.ts'
import { auditLedger, ledgerSum } from '../ledger-audit.ts'
import { boughtCard } from './gift-cards.ts'
import { addPayoutAccount } from './payout-account.ts'
import { createRandom } from './random.ts'

/** Of some everything is paid online, where none is said. */
const deposits = [null, 20, 30, 50]

interface Staff {
  host: TestPerson
  admin: TestPerson
}

/** A host who can be paid, and an admin. */
export const addStaff = async (test: TestApp): Promise<Staff> => {
  const host = await test.addPerson({ isHost: true })
  const admin = await test.addPerson({ isAdmin: true })
  await addPayoutAccount(test, host.id)
  return { host, admin }
}

/** Charges of which the provider gave back more, or something else, than what is owed of them. */
const givenBackTwice = async (test: TestApp) => {
  const { rows } = await test.deps.db.execute(sql`
    select * from (select payment_id, refunded, (select coalesce(sum(refund.amount), 0)
        from refunds refund join payment_events event on event.id = refund.event_id
        where event.payment_id = charge.payment_id and event.outcome = 'approved'
          and charge.refund_ids @> array[refund.id::text]) as owed
      from sandbox_charges charge) charges
    where refunded <> owed`)
  return rows
}

/** What people and jobs do, several at once. */
const actsOn = (test: TestApp, admin: TestPerson) => {
  const carryOut = () => carryOutRefunds(test.deps, createProvider(test.deps), () => {})
  const payOut = () => makeRun(test.deps, { week: null, cutoff: new Date(test.time.now.getTime() + 1000) })
  const markPaid = async () => {
    const runs = await test.deps.db.select({ id: payoutRuns.id }).from(payoutRuns)
    return Promise.all(
      runs.map(({ id }) => call(test, 'POST', `/admin/payouts/${id}/complete`, admin, { reference: `VIR-${id}` })),
    )
  }
  /** Another start for what it costs at this moment. */
  const moveIt = async (person: TestPerson, id: string, ahead: number) => {
    const [row] = await test.deps.db
      .select({ price: experiences.price })
      .from(bookings)
      .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
      .where(eq(bookings.id, id))
    const wanted = { checkIn: dayAhead(test, 8 + ahead), totalPrice: (row?.price ?? 0) * 2 }
    return call(test, 'POST', `/bookings/${id}/moves`, person, wanted)
  }
  /** Pays whatever is open of it now, which may be a move's difference. */
  const payMore = async (person: TestPerson, bookingId: string, outcome: string) => {
    const session = (await call(test, 'POST', '/payments/payzone/session', person, { bookingId })).json()
    return session.data && press(test, session.data.redirectUrl, outcome)
  }
  const answerMove = async (person: TestPerson, id: string) => {
    const move = (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking.move
    return move && call(test, 'PATCH', `/bookings/${id}/moves/${move.id}`, person, { answer: 'accepted' })
  }
  /** Resolves the open payment alerts as an admin, so that payouts include their bookings again. */
  const resolveAlerts = async () => {
    const { data } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json()
    const ids: string[] = data.alerts.map(({ id }: { id: string }) => id)
    return Promise.all(
      ids.map((id) => call(test, 'POST', `/admin/payment-alerts/${id}/resolve`, admin, { note: 'Resolved.' })),
    )
  }
  /** Another booking with the same card, as far as it still has what was shown. */
  const bookAgain = (person: TestPerson, experienceId: string, code: string, amount: number, ahead: number) =>
    book(
      test,
      person,
      bookingRequest(test, experienceId, { checkIn: dayAhead(test, 8 + ahead), giftCard: { code, amount } }),
    )
  return { carryOut, payOut, markPaid, moveIt, payMore, answerMove, bookAgain, resolveAlerts }
}

const hourMs = 3_600_000
/** The day itself: guests come or do not, what is left is paid in cash, and both sides and the admin say what was. */
const actsOfTheDay = (test: TestApp, { host, admin }: Staff, person: TestPerson, id: string, rest: number) => {
  const { db } = test.deps
  const now = test.time.now.getTime()
  const say = (who: TestPerson, what: string, body: object) => call(test, 'POST', `/bookings/${id}/${what}`, who, body)
  const decide = (what: string, body: object) =>
    call(test, 'POST', `/admin/${what}/${id}/decide`, admin, { ...body, note: 'Both were heard.' })
  const cash = (who: TestPerson, amount: number) =>
    say(who, 'cash', {
      amount,
      at: test.time.now.toISOString(),
      ...(amount !== rest && { reason: 'They had no more.' }),
    })
  const begin = () =>
    db
      .update(bookings)
      .set({ startsAt: new Date(now - hourMs), completesAt: new Date(now + 6 * hourMs) })
      .where(and(eq(bookings.id, id), eq(bookings.payment, 'paid')))
  return [
    begin,
    begin,
    () => say(host, 'no-show', { words: 'Nobody was at the gate.' }),
    () => say(person, 'no-show/contradiction', { words: 'We stood there at nine.' }),
    () => Promise.all([decide('disputes', { decision: 'kept' }), decide('disputes', { decision: 'refunded' })]),
    () => db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id)),
    () => say(host, 'check-in', {}),
    () => Promise.all([cash(host, rest), cash(person, rest)]),
    () => Promise.all([cash(host, rest - 20), cash(person, rest)]),
    () => Promise.all([cash(host, 0), cash(person, rest)]),
    () => decide('cash-differences', { amount: rest - 20 }),
  ]
}

/**
 * Three people at once book, pay, move, cancel, are answered, come or stay away, two acts a step each, while refunds, payouts
 * and documents are made; the seed repeats what is chosen, not which comes first. Fails as soon as the ledger does not sum to zero. Answers the experiences that were booked.
 */
export const playHistory = async (test: TestApp, staff: Staff, seed: number, steps = 4): Promise<string[]> => {
  const { host, admin } = staff
  const { carryOut, payOut, markPaid, moveIt, payMore, answerMove, bookAgain, resolveAlerts } = actsOn(test, admin)
  const { below: pick } = createRandom(seed)
  const people = await Promise.all([test.addPerson(), test.addPerson(), test.addPerson()])
  const own: string[] = []
  const histories = people.map(async (person) => {
    const deposit = deposits[pick(4)] ?? null
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 8, deposit })
    own.push(experienceId)
    const online = onlineAmount({ totalPrice: 640, deposit })
    // Of some a gift card pays a part, of some all that is online; one card pays bookings of several rounds.
    const value = [0, 100, 400, 10_000][pick(4)] ?? 0
    const card = value === 0 ? null : await boughtCard(test, people[pick(3)] ?? person, value)
    const giftCard = card && { giftCard: { code: card.code, amount: Math.min(value, online) } }
    const { id, payment } = await booked(test, person, experienceId, { ...giftCard })
    // Paid whole by its card, it has no page: pressing on that of nothing changes nothing.
    const page = payment === 'paid' ? '/payment/sandbox/none' : await paymentPage(test, person, id)
    const due =
      [{ payBy: test.time.now }, { respondBy: test.time.now }, { completesAt: test.time.now }, {}][pick(4)] ?? {}
    const answer = sandboxAnswers[pick(sandboxAnswers.length)]
    // Whoever has not paid is not there at the end: what is unpaid is called off before its start.
    const isPaid = and(eq(bookings.id, id), eq(bookings.payment, 'paid'))
    const acts = [
      () => Promise.all([carryOut(), carryOut()]),
      () => Promise.all([payOut(), payOut()]),
      markPaid,
      () => issueDocuments(test.deps),
      () => press(test, page, `approve&refund=${answer}`),
      () => press(test, page, `approve&refund=${answer}`),
      () => press(test, page, 'decline'),
      // A refund that is reported twice at once, and a chargeback and its reversal in either order.
      () => Promise.all([press(test, page, 'refunded'), press(test, page, 'refunded')]),
      () => Promise.all([press(test, page, 'charged_back'), press(test, page, 'chargeback_reversed')]),
      resolveAlerts,
      () => call(test, 'POST', '/payments/payzone/session', person, { bookingId: id }),
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' }),
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' }),
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' }),
      () => call(test, 'PATCH', `/bookings/${id}/cancel`, person, {}),
      () => Promise.all([moveIt(person, id, pick(5)), moveIt(host, id, pick(5))]),
      () => Promise.all([moveIt(person, id, pick(5)), answerMove(person, id), answerMove(host, id)]),
      () =>
        test.deps.db
          .update(experiences)
          .set({ price: 200 + 40 * pick(6) })
          .where(eq(experiences.id, experienceId)),
      () => card && bookAgain(person, experienceId, card.code, online, pick(4)),
      () => payMore(person, id, `approve&refund=${answer}`),
      () => Promise.all([expireDueBookings(test.deps), expireDueBookings(test.deps)]),
      () =>
        Object.keys(due).length === 0
          ? catchUpLedger(test.deps)
          : test.deps.db
              .update(bookings)
              .set(due)
              .where('completesAt' in due ? isPaid : eq(bookings.id, id)),
      ...actsOfTheDay(test, staff, person, id, 640 - online),
      ...[1, 2, 3].map(() => async () => {
        await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(isPaid)
        await expireDueBookings(test.deps)
        await Promise.all([payOut(), payOut()])
      }),
    ]
    // Of half of them all that follows is about a trip that will take place.
    if (pick(2) === 0) {
      await press(test, page, `approve&refund=${answer}`)
      await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    }
    for (let step = 0; step < steps; step++) {
      const chosen = [acts[pick(acts.length)], acts[pick(acts.length)]]
      await Promise.all(chosen.map((act) => act?.()))
      expect(await ledgerSum(test.deps.db)).toBe(0)
    }
  })
  await Promise.all(histories)
  return own
}

/**
 * Expects that seats, ledger, refunds and documents agree once all work is done, that the commission is a share of what hosts received,
 * and that no host was paid more than they earned.
 */
export const expectSound = async (test: TestApp, { host }: Staff, experienceIds: readonly string[]): Promise<void> => {
  for (const experienceId of experienceIds) expect(await audit(test, experienceId)).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
  expect(await auditCommission(test.deps.db, test.deps.config.commissionRate)).toEqual([])
  expect(await givenBackTwice(test)).toEqual([])
  await Promise.all([issueDocuments(test.deps), issueDocuments(test.deps)])
  expect(await auditDocuments(test.deps.db)).toEqual([])
  const { earned, taken } = await sumHost(test.deps.db, host.id)
  expect(taken).toBeLessThanOrEqual(earned)
}
