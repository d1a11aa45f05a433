import { ageInSeconds, type ModuleMetrics } from '../platform/http/observe/module-metrics.ts'
import { countOpenAlerts } from './payments/alerts-repository.ts'
import { paymentEventsTotal } from './payments/payment-metrics.ts'
import { findOwedRefunds } from './payments/repository.ts'
import { findWaitingPayouts } from './payouts/repository.ts'

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
      const owed = await findOwedRefunds(db)
      refunds.set(owed.count)
      refundAmount.set(owed.amount)
      refundAge.set(ageInSeconds(owed.oldest, now))
      const unpaid = await findWaitingPayouts(db)
      payouts.set(unpaid.count)
      payoutAge.set(ageInSeconds(unpaid.oldest, now))
      alerts.set(await countOpenAlerts(db))
    }
  },
}
