import { Counter } from 'prom-client'
import { ageInSeconds, type ModuleMetrics } from '../platform/http/observe/module-metrics.ts'
import { countOpenAlerts } from './payments/alerts-repository.ts'
import { findWaitingPayouts } from './payouts/repository.ts'
import { sumOwed } from './refunds/repository.ts'

/**
 * The outcome of a message. `paid` and `declined` changed the booking. A charge that pays for nothing is `refunded`; one for a gift card
 * without a recipient is `undeliverable`. Money that the provider took back is `reversed`, or `confirmed` if it was a refund of ours.
 * `unknown_state` is a state that this release does not know, `repeated` a message that was applied before, `unknown` another system's payment.
 */
export type EventOutcome =
  | 'paid'
  | 'declined'
  | 'refunded'
  | 'undeliverable'
  | 'reversed'
  | 'confirmed'
  | 'unknown_state'
  | 'repeated'
  | 'unknown'

/** Counts the messages that this process received. */
const paymentEventsTotal = new Counter({
  name: 'rihla_payment_events_total',
  help: 'Messages of providers about payments, by their outcome.',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

/** Starts the counters at zero, so that Prometheus sees the first message of a kind with an alert as an increase. */
export const startPaymentCounts = (provider: string): void => {
  for (const outcome of ['paid', 'declined', 'refused']) paymentEventsTotal.inc({ provider, outcome }, 0)
}

/** Counts a message. `refused`: its signature is not a provider's. `ignored`: it changes no payment. */
export const countPaymentEvent = (provider: string, outcome: EventOutcome | 'refused' | 'ignored'): void =>
  paymentEventsTotal.inc({ provider, outcome })

export const moneyMetrics: ModuleMetrics = {
  counters: [paymentEventsTotal],
  gauges: (gauge, { db, clock }) => {
    const refunds = gauge('rihla_refunds_owed', 'Refunds not carried out yet.')
    const refundAmount = gauge('rihla_refunds_owed_mad', 'Their sum, in whole MAD.')
    const refundAge = gauge('rihla_refunds_oldest_seconds', 'How long the oldest of them has been owed.')
    const payouts = gauge('rihla_payouts_waiting', 'Payouts that no admin has marked as paid yet.')
    const payoutAge = gauge('rihla_payouts_oldest_seconds', 'How long the oldest of them has been waiting.')
    const alerts = gauge('rihla_payment_alerts', 'Payments that an admin has yet to look into.')
    return async () => {
      const now = clock()
      const owed = await sumOwed(db, null)
      refunds.set(owed.total)
      refundAmount.set(owed.amount)
      refundAge.set(ageInSeconds(owed.oldest, now))
      const unpaid = await findWaitingPayouts(db)
      payouts.set(unpaid.count)
      payoutAge.set(ageInSeconds(unpaid.oldest, now))
      alerts.set(await countOpenAlerts(db))
    }
  },
}
