/**
 * Money: payments at providers (`payments`, `providers`), refunds, gift cards, the ledger, payouts to hosts, and receipts and invoices
 * (`documents`). Start with `ledger/entries.ts` and `providers/apply-event.ts`. May import bookings and the modules below it.
 */
import * as hooks from '../bookings/money-hooks.ts'
import { readRunningTotals } from '../platform/db/running-totals.ts'
import { defineModule } from '../platform/module.ts'
import { startIssuingDocuments } from './documents/issue-documents.ts'
import { guardDemoCard, resealGiftCards } from './gift-cards/code.ts'
import { giftCardEmails } from './gift-cards/emails.ts'
import { giveBackOnCard, holdCardOfBooking, holdCardOfCode, takeFromCard } from './gift-cards/spend.ts'
import { withCodeAttempt } from './gift-cards/usecases.ts'
import { startLedgerCatchUp, updateLedger } from './ledger/usecases.ts'
import { moneyMetrics } from './metrics.ts'
import { countOpenAlerts, isUnderReview, isUnderReviewSql } from './payments/alerts-repository.ts'
import { resealPayoutAccounts } from './payouts/account.ts'
import { payoutEmails } from './payouts/emails.ts'
import { startPayoutRuns } from './payouts/make-run.ts'
import { createProvider } from './providers/create-provider.ts'
import { startRefunds } from './refunds/carry-out.ts'
import { refundEmails } from './refunds/emails.ts'
import { refundCharges } from './refunds/repository.ts'
import { countRefundsByHand } from './refunds/usecases.ts'
import { moneyRoutes } from './routes.ts'

export const money = defineModule({
  name: 'money',
  routes: moneyRoutes,
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
    waiting: {
      refunds: (deps) => countRefundsByHand(deps, createProvider(deps)),
      disputes: ({ db }) => countOpenAlerts(db),
    },
    statistics: async ({ db, config }) => {
      const { paid } = await readRunningTotals(db)
      return { revenue: { totalCommission: Math.round(paid * config.commissionRate) } }
    },
  },
  prepare: async (deps, log) => {
    await guardDemoCard(deps)
    if ((await resealPayoutAccounts(deps)) > 0) log.info('bank details are sealed under the new JWT_SECRET')
    if ((await resealGiftCards(deps)) > 0) log.info('codes of gift cards are stored under the new JWT_SECRET')
  },
  jobs: (deps, log) => [
    startLedgerCatchUp(deps, log),
    startIssuingDocuments(deps, log),
    startRefunds(deps, createProvider(deps), log),
    startPayoutRuns(deps, log),
  ],
})
