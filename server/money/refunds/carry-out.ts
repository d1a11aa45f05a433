/** The job that has the provider carry out refunds. Any number of servers may run it at once, and each may die at any point. */
import type { FastifyBaseLogger } from 'fastify'
import { announceBooking } from '#server/bookings/notifications.ts'
import { holdBooking, touchBooking } from '#server/bookings/repository.ts'
import type { PaymentProvider, RefundAnswer } from '#server/money/payments/provider.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import type { PaymentDeps } from '../payments/repository.ts'
import { completeRefund } from './complete-refund.ts'
import { changeOwed, claim, findDue, type RefundProblem, type RefundRow } from './repository.ts'

type DueRefund = Awaited<ReturnType<typeof findDue>>[number]

/** How long a provider may take to answer, in milliseconds. */
const answerTimeoutMs = 20_000
/** Longer than `answerTimeoutMs`: if a server dies with a refund, others take it over after this time. */
const leaseMs = 60_000
/** After this many requests without an answer, about four hours, an admin carries the refund out. */
export const maxAttempts = 9
const batch = 50

/** A minute, two, four … between requests. */
const pauseAfter = (attempts: number) => 2 ** (attempts - 1) * 60_000

type Outcome = { reference: string } | { problem: RefundProblem } | { nextAttemptAt: Date }

/** Leaves a refund to an admin if the answer does not match the request. */
const toOutcome = ({ amount }: RefundRow, answer: RefundAnswer): Outcome => {
  if (answer.outcome === 'refused') return { problem: 'refused' }
  const isValid = answer.amount === amount && /^[\x21-\x7e]{1,100}$/.test(answer.reference)
  return isValid ? { reference: answer.reference } : { problem: 'another_answer' }
}

/** Claims a refund; null if it is no longer due. Shows the traveler on the first attempt that it is sent. */
const claimDue = ({ db, clock }: PaymentDeps, { id, bookingId }: DueRefund): Promise<RefundRow | null> =>
  db.transaction(async (tx) => {
    const booking = await holdBooking(tx, bookingId)
    const now = clock()
    const refund = await claim(tx, id, now, new Date(now.getTime() + leaseMs))
    if (booking === null || refund === null) return null
    if (refund.attempts === 1) {
      await touchBooking(tx, bookingId, now)
      await announceBooking(tx, booking)
    }
    return refund
  })

const record = ({ db, clock, config }: PaymentDeps, refund: RefundRow, outcome: Outcome): Promise<boolean> =>
  db.transaction(async (tx) => {
    const booking = await holdBooking(tx, refund.bookingId)
    if (booking === null) return false
    if ('reference' in outcome) return completeRefund({ db: tx, clock, config }, booking, refund, outcome.reference)
    await changeOwed(tx, refund.id, outcome)
    return false
  })

/** Requests one refund; returns whether the money went back. */
const carryOutOne = async (
  deps: PaymentDeps,
  request: NonNullable<PaymentProvider['refund']>,
  due: DueRefund,
  onError: (thrown: unknown) => void,
): Promise<boolean> => {
  const refund = await claimDue(deps, due)
  if (refund === null) return false
  const { id, amount, attempts } = refund
  const { paymentId, chargeReference } = due
  const outcome = await request({ id, amount, paymentId, chargeReference }, AbortSignal.timeout(answerTimeoutMs)).then(
    (answer): Outcome => toOutcome(refund, answer),
    (thrown: unknown): Outcome => {
      onError(thrown)
      // The provider may have carried it out. A repeated request has the same id, which a provider carries out once.
      if (attempts >= maxAttempts) return { problem: 'no_answer' }
      return { nextAttemptAt: new Date(deps.clock().getTime() + pauseAfter(attempts)) }
    },
  )
  return record(deps, refund, outcome)
}

/** Requests the due refunds until `stopping` is aborted; returns how many went back. */
export const carryOutRefunds = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  onError: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  if (provider.refund === undefined) return 0
  let done = 0
  for (const due of await findDue(deps.db, provider.name, deps.clock(), batch)) {
    if (stopping?.aborted) break
    if (await carryOutOne(deps, provider.refund, due, onError)) done++
  }
  return done
}

const everyMs = 15_000

export const startRefunds = (deps: PaymentDeps, provider: PaymentProvider, log: FastifyBaseLogger): Repeated => {
  const onError = (thrown: unknown) => log.error({ err: thrown }, 'a refund could not be handed over')
  return repeat('refunds', (stopping) => carryOutRefunds(deps, provider, onError, stopping), everyMs, log)
}
