/** Refunds are handed to the provider. Any number of servers may do this at once, and any of them may die in the middle. */
import type { FastifyBaseLogger } from 'fastify'
import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, holdBooking, touchBooking } from '#server/bookings/repository.ts'
import type { PaymentProvider, RefundAnswer } from '#server/money/payments/provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { completeRefund } from './complete-refund.ts'
import { changeOwed, claim, findCharge, findDue, type RefundProblem, type RefundRow } from './repository.ts'

type CarryDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Refund = NonNullable<PaymentProvider['refund']>

/** How long a provider may take to answer, in milliseconds. */
const answerMs = 20_000
/** Longer than an answer takes: a server that died with a refund in hand holds it up for this long. */
const leaseMs = 60_000
/** After as many questions without an answer, about four hours, an admin looks. */
export const maxAttempts = 9
/** How many are looked for at once. */
const batch = 50

/** A minute, two, four … between questions. */
const pauseAfter = (attempts: number) => 2 ** (attempts - 1) * 60_000

type Outcome = { reference: string } | { problem: RefundProblem } | { nextAttemptAt: Date }

/** An answer that is not what was asked for is looked at by an admin, whatever it means. */
const judge = ({ amount }: RefundRow, answer: RefundAnswer): Outcome => {
  if (answer.outcome === 'refused') return { problem: 'refused' }
  const isRight = answer.amount === amount && /^[\x21-\x7e]{1,100}$/.test(answer.reference)
  return isRight ? { reference: answer.reference } : { problem: 'another_answer' }
}

/** Takes a refund in hand; null where there is nothing to do with it any more. The traveler sees that it is sent. */
const take = ({ db, clock }: CarryDeps, { id, bookingId }: { id: string; bookingId: string }) =>
  db.transaction(async (tx) => {
    const booking = await holdBooking(tx, bookingId)
    const now = clock()
    const refund = await claim(tx, id, now, new Date(now.getTime() + leaseMs))
    if (booking === null || refund === null) return null
    if (refund.attempts === 1) {
      await touchBooking(tx, bookingId, now)
      await announceBooking(tx, booking)
    }
    const charge = await findCharge(tx, refund.eventId)
    return charge === null ? null : { refund, charge }
  })

const record = ({ db, clock, config }: CarryDeps, refund: RefundRow, outcome: Outcome): Promise<boolean> =>
  db.transaction(async (tx) => {
    const booking: BookingRow | null = await holdBooking(tx, refund.bookingId)
    if (booking === null) return false
    if ('reference' in outcome) return completeRefund({ db: tx, clock, config }, booking, refund, outcome.reference)
    await changeOwed(tx, refund.id, outcome)
    return false
  })

/** Asks for one refund; true where the money went back. */
const carryOutOne = async (
  deps: CarryDeps,
  ask: Refund,
  due: { id: string; bookingId: string },
  failed: (thrown: unknown) => void,
): Promise<boolean> => {
  const taken = await take(deps, due)
  if (taken === null) return false
  const { refund, charge } = taken
  const order = { id: refund.id, amount: refund.amount, ...charge }
  const outcome = await ask(order, AbortSignal.timeout(answerMs)).then(
    (answer): Outcome => judge(refund, answer),
    (thrown: unknown): Outcome => {
      failed(thrown)
      // Whether it was done cannot be known: it is asked again by the same id, which a provider does once.
      if (refund.attempts >= maxAttempts) return { problem: 'no_answer' }
      return { nextAttemptAt: new Date(deps.clock().getTime() + pauseAfter(refund.attempts)) }
    },
  )
  return record(deps, refund, outcome)
}

/** Hands over what is due, until `stopping` is aborted; returns how many went back. */
export const carryOutRefunds = async (
  deps: CarryDeps,
  provider: PaymentProvider,
  failed: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  if (provider.refund === undefined) return 0
  let done = 0
  for (const due of await findDue(deps.db, provider.name, deps.clock(), batch)) {
    if (stopping?.aborted) break
    if (await carryOutOne(deps, provider.refund, due, failed)) done++
  }
  return done
}

const everyMs = 15_000

export const startRefunds = (deps: CarryDeps, provider: PaymentProvider, log: FastifyBaseLogger): Repeated => {
  const failed = (thrown: unknown) => log.error({ err: thrown }, 'a refund could not be handed over')
  return repeat('refunds', (stopping) => carryOutRefunds(deps, provider, failed, stopping), everyMs, log)
}
