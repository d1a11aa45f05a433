import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as admin from '#contract/endpoints/admin-money.ts'
import { createPaymentSession, getPayment } from '#contract/endpoints/bookings.ts'
import * as documents from '#contract/endpoints/money/documents.ts'
import * as giftCards from '#contract/endpoints/money/gift-cards.ts'
import * as payouts from '#contract/endpoints/payouts.ts'
import { originOf } from '#server/accounts/security/origin.ts'
import type { RouteContext } from '../platform/module.ts'
import { listAll, listOwn, readDocument } from './documents/usecases.ts'
import { buyGiftCard, payGiftCard } from './gift-cards/buy.ts'
import { checkGiftCard, listGiftCards, sendAgain } from './gift-cards/usecases.ts'
import { readLedger } from './ledger/usecases.ts'
import { startPaymentCounts } from './metrics.ts'
import { openSession, readPayment } from './payments/usecases.ts'
import { saveAccount } from './payouts/account.ts'
import { returnPayout } from './payouts/return-payout.ts'
import { completeRun, createRun, readHostPayouts, readPayouts, readRun, writePaymentFile } from './payouts/usecases.ts'
import { readAlerts, resolveAlert } from './providers/alerts.ts'
import { createProvider } from './providers/create-provider.ts'
import { completeByHand, readRefundsByHand } from './refunds/usecases.ts'

const pageFiles = [
  { name: 'page.css', type: 'text/css; charset=utf-8' },
  { name: 'launch.js', type: 'text/javascript; charset=utf-8' },
] as const

const servePageFiles = (app: FastifyInstance): void => {
  for (const { name, type } of pageFiles) {
    const body = readFileSync(path.join(import.meta.dirname, 'providers/pages', name))
    app.get(`/payment/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=3600').send(body),
    )
  }
}

export const moneyRoutes = ({ app, bind, deps }: RouteContext): void => {
  const provider = createProvider(deps)
  startPaymentCounts(provider.name)
  provider.routes(app, deps)
  servePageFiles(app)

  bind(createPaymentSession, ({ body, caller }) => openSession(deps, provider, caller, body.bookingId))
  bind(getPayment, async ({ params, caller }) => ({ payment: await readPayment(deps, caller, params.id) }))

  bind(giftCards.buyGiftCard, ({ body, caller }) => buyGiftCard(deps, provider, caller, body))
  bind(giftCards.payGiftCard, ({ params, caller }) => payGiftCard(deps, provider, caller, params.id))
  bind(giftCards.listGiftCards, ({ query, caller }) => listGiftCards(deps, caller, query))
  bind(giftCards.sendGiftCard, async ({ params, caller }) => ({ giftCard: await sendAgain(deps, caller, params.id) }))
  bind(giftCards.checkGiftCard, ({ body, caller }) => checkGiftCard(deps, caller, body.code))

  bind(documents.listDocuments, ({ query, caller }) => listOwn(deps, caller, query))
  bind(documents.getDocument, async ({ params, caller }) => ({ document: await readDocument(deps, caller, params.id) }))
  bind(documents.adminDocuments, ({ query }) => listAll(deps, query))

  bind(payouts.getHostPayouts, async ({ caller }) => ({ payouts: await readHostPayouts(deps, caller) }))
  bind(payouts.putPayoutAccount, async ({ body, caller, request }) => ({
    account: await saveAccount(deps, caller, body, originOf(request)),
  }))
  bind(payouts.adminPayouts, () => readPayouts(deps))
  bind(payouts.createPayoutRun, async () => ({ run: await createRun(deps) }))
  bind(payouts.payoutFile, ({ params, query }) => writePaymentFile(deps, params.id, query.language ?? 'en'))
  bind(payouts.runPayouts, ({ params }) => readRun(deps, params.id))
  bind(payouts.returnPayout, ({ params, body }) => returnPayout(deps, params.id, body.reason))
  bind(payouts.completePayoutRun, ({ params, body }) => completeRun(deps, params.id, body.reference))

  bind(admin.adminLedger, () => readLedger(deps))
  bind(admin.adminRefunds, () => readRefundsByHand(deps, provider))
  bind(admin.completeRefund, ({ params, body }) => completeByHand(deps, provider, params.id, body.reference))
  bind(admin.adminPaymentAlerts, () => readAlerts(deps))
  bind(admin.resolvePaymentAlert, ({ params, body }) => resolveAlert(deps, params.id, body.note))
}
