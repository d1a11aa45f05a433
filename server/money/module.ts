import * as hooks from '../bookings/money-hooks.ts'
import { readRunningTotals } from '../platform/db/running-totals.ts'
import { defineModule } from '../platform/module.ts'
import { startIssuingDocuments } from './documents/issue-documents.ts'
import { documentRoutes } from './documents/routes.ts'
import { guardDemoCard } from './gift-cards/demo-card.ts'
import { giftCardEmails } from './gift-cards/emails.ts'
import { resealGiftCards } from './gift-cards/reseal.ts'
import { giftCardRoutes } from './gift-cards/routes.ts'
import { giveBackOnCard, holdCardOfBooking, holdCardOfCode, takeFromCard } from './gift-cards/spend.ts'
import { withCodeAttempt } from './gift-cards/usecases.ts'
import { startLedgerCatchUp, updateLedger } from './ledger/update-ledger.ts'
import { moneyMetrics } from './metrics.ts'
import { countOpenAlerts, isUnderReview, isUnderReviewSql } from './payments/alerts-repository.ts'
import { createProvider } from './payments/create-provider.ts'
import { refundCharges } from './payments/repository.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutEmails } from './payouts/emails.ts'
import { startPayoutRuns } from './payouts/make-run.ts'
import { resealPayoutAccounts } from './payouts/reseal.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { startRefunds } from './refunds/carry-out.ts'
import { refundEmails } from './refunds/emails.ts'
import { countRefundsByHand } from './refunds/usecases.ts'
import { moneyRoutes } from './routes.ts'

export const money = defineModule({
  name: 'money',
  routes: ({ app, bind, deps }) => {
    paymentRoutes(app, bind, deps)
    moneyRoutes(bind, deps)
    payoutRoutes(bind, deps)
    documentRoutes(bind, deps)
    giftCardRoutes(bind, deps)
  },
  connect: () => {
    hooks.holdCardOfCode.implement(holdCardOfCode)
    hooks.takeFromCard.implement(takeFromCard)
    hooks.holdCardOfBooking.implement(holdCardOfBooking)
    hooks.giveBackOnCard.implement(giveBackOnCard)
    hooks.withCodeAttempt.implement(withCodeAttempt)
    hooks.refundCharges.implement(refundCharges)
    hooks.updateLedger.implement(updateLedger)
    hooks.isUnderReview.implement(isUnderReview)
    hooks.isUnderReviewSql.implement(isUnderReviewSql)
  },
  emails: [giftCardEmails, payoutEmails, refundEmails],
  metrics: moneyMetrics,
  adminFigures: {
    waiting: { refunds: countRefundsByHand, disputes: ({ db }) => countOpenAlerts(db) },
    statistics: async ({ db, config }) => {
      const { paid } = await readRunningTotals(db)
      return { revenue: { totalCommission: Math.round(paid * config.commissionRate) } }
    },
  },
  prepare: async (deps, log) => {
    await guardDemoCard(deps)
    if ((await resealPayoutAccounts(deps)) > 0) log.info('bank details are sealed under the new JWT_SECRET')
    if ((await resealGiftCards(deps)) > 0) log.info('codes of gift cards are kept under the new JWT_SECRET')
  },
  jobs: (deps, log) => [
    startLedgerCatchUp(deps, log),
    startIssuingDocuments(deps, log),
    startRefunds(deps, createProvider(deps), log),
    startPayoutRuns(deps, log),
  ],
})
