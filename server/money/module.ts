import { hasPeople } from '../accounts/users/repository.ts'
import * as hooks from '../bookings/money-hooks.ts'
import { defineModule } from '../platform/module.ts'
import { startIssuingDocuments } from './documents/issue-documents.ts'
import { documentRoutes } from './documents/routes.ts'
import { guardDemoCard } from './gift-cards/demo-card.ts'
import { giftCardEmails } from './gift-cards/emails.ts'
import { resealGiftCards } from './gift-cards/reseal.ts'
import { giftCardRoutes } from './gift-cards/routes.ts'
import { giveBackOnCard, holdForBooking, holdItsCard, takeForBooking } from './gift-cards/spend.ts'
import { withCodeAttempt } from './gift-cards/usecases.ts'
import { bookMoney, startLedgerCatchUp } from './ledger/book-money.ts'
import { moneyMetrics } from './metrics.ts'
import { hasOpenAlert, isUnderReview } from './payments/alerts-repository.ts'
import { createProvider } from './payments/create-provider.ts'
import { refundPaidCharge } from './payments/repository.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutEmails } from './payouts/emails.ts'
import { startPayoutRuns } from './payouts/make-run.ts'
import { resealPayoutAccounts } from './payouts/reseal.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { startRefunds } from './refunds/carry-out.ts'
import { refundEmails } from './refunds/emails.ts'
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
    hooks.holdCardOfCode.implement(holdForBooking)
    hooks.takeFromCard.implement(takeForBooking)
    hooks.holdCardOfBooking.implement(holdItsCard)
    hooks.giveBackOnCard.implement(giveBackOnCard)
    hooks.withCodeAttempt.implement(withCodeAttempt)
    hooks.refundCharges.implement(refundPaidCharge)
    hooks.updateLedger.implement(bookMoney)
    hooks.isUnderReview.implement(isUnderReview)
    hooks.isUnderReviewSql.implement(hasOpenAlert)
  },
  emails: [giftCardEmails, payoutEmails, refundEmails],
  metrics: moneyMetrics,
  prepare: async (deps, log) => {
    if (await hasPeople(deps.db)) await guardDemoCard(deps)
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
