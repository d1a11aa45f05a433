/**
 * Payzone's paywall: our own page posts a signed form to it, and it sends us a signed message afterwards (docs/decisions/0012). The
 * browser's return proves nothing.
 */
import type { FastifyInstance } from 'fastify'
import { v4 as uuid } from 'uuid'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { contentSecurityPolicy } from '#server/platform/http/headers.ts'
import { countPaymentEvent } from '../metrics.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { applyProviderEvent } from './apply-event.ts'
import { html, sendPage } from './html.ts'
import { type OpenedPage, openPage, paymentCard, returnTo } from './page.ts'
import { paymentToken } from './page-token.ts'
import { isSignedByPayzone, type PayzoneAccount, readPayzoneMessage, signForPayzone } from './payzone-messages.ts'
import { paymentTexts } from './texts.ts'

const name = 'payzone'
const callbackPath = '/payment/payzone/callback'
const locales = { en: 'en_US', fr: 'fr_FR' } as const

/** Returns the request to the paywall, which contains our amount and the address for its message to us. */
const toRequest = (
  { publicOrigin, clock }: { publicOrigin: string; clock: Deps['clock'] },
  account: PayzoneAccount,
  opened: OpenedPage,
) => {
  const { payment, purchase, language } = opened
  return {
    merchantAccount: account.merchantAccount,
    timestamp: Math.floor(clock().getTime() / 1000),
    skin: 'vps-1-vue',
    customerId: purchase.payer.id,
    customerCountry: 'MA',
    customerLocale: locales[language],
    customerName: purchase.payer.name,
    customerEmail: purchase.payer.email,
    // Must be new each time the paywall is opened. The order is the payment attempt.
    chargeId: uuid(),
    orderId: payment.id,
    price: `${payment.amount}.00`,
    currency: 'MAD',
    description: purchase.title || 'Rihla',
    mode: 'DEEP_LINK',
    paymentMethod: 'CREDIT_CARD',
    showPaymentProfiles: 'false',
    callbackUrl: publicOrigin + callbackPath,
    successUrl: publicOrigin + returnTo('success', opened),
    failureUrl: publicOrigin + returnTo('cancel', opened),
    cancelUrl: publicOrigin + returnTo('cancel', opened),
  }
}

const launchPage = (app: FastifyInstance, deps: Deps, account: PayzoneAccount): void => {
  const { clock, config } = deps
  // This page alone may post to the paywall, and to the origins that it may redirect to (PAYMENT_ORIGINS).
  const policy = contentSecurityPolicy(config, {
    formTargets: [new URL(account.url).origin, ...config.paymentOrigins],
  })
  app.get('/payment/payzone/:token', { schema: { hide: true } }, async (request, reply) => {
    const opened = await openPage(deps, request, name)
    const texts = paymentTexts[opened.language].payzone
    // The traveler came back from the paywall after paying, and must not pay again.
    if (opened.payment.state === 'approved') return reply.redirect(returnTo('success', opened), 303)
    const payload = JSON.stringify(toRequest({ publicOrigin: config.publicOrigin, clock }, account, opened))
    const body = paymentCard(opened, texts, [
      html`<form class="launch" method="post" action="${account.url}">
<input type="hidden" name="payload" value="${payload}">
<input type="hidden" name="signature" value="${signForPayzone(account, payload)}">
<button class="primary">${texts.launch}</button></form>`,
      html`<a class="quiet" href="${returnTo('cancel', opened)}">${texts.abandon}</a>`,
    ])
    reply.header('content-security-policy', policy)
    return sendPage(reply, { language: opened.language, title: texts.title, body, script: '/payment/launch.js' })
  })
}

const callback = (app: FastifyInstance, deps: Deps, account: PayzoneAccount): void => {
  app.register(async (scope) => {
    // The signature is of the bytes of the body.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post(callbackPath, { schema: { hide: true } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSignedByPayzone(account, body, request.headers['x-callback-signature'])) {
        countPaymentEvent(name, 'refused')
        throw new ApiError('forbidden')
      }
      const message = readPayzoneMessage(account, body)
      const outcome = message === null ? 'ignored' : await applyProviderEvent(deps, { provider: name, ...message })
      if (outcome === 'ignored') countPaymentEvent(name, outcome)
      const state = message !== null && 'reversal' in message ? message.state : undefined
      const details = { paymentId: message?.paymentId, amount: message?.amount, outcome, state }
      // The charge pays for nothing: an admin has to refund it.
      if (outcome === 'refunded') request.log.warn(details, 'Payzone reported a charge that pays for nothing')
      else if (outcome === 'undeliverable')
        request.log.error(details, 'Payzone reported a charge for a gift card without a recipient')
      else if (outcome === 'reversed') request.log.error(details, 'Payzone or a bank took money back')
      else if (outcome === 'unknown_state' || (outcome === 'unknown' && state !== undefined))
        request.log.error(details, 'Payzone reported an unknown state')
      else request.log.info(details, 'Payzone reported a payment')
      return reply.send({ status: 'OK', message: 'Notification received' })
    })
  })
}

export const payzoneProvider = (config: Config, account: PayzoneAccount): PaymentProvider => ({
  name,
  addressOf: ({ id }) => `/payment/payzone/${paymentToken(config, id)}`,
  routes: (app, deps) => {
    launchPage(app, deps, account)
    callback(app, deps, account)
  },
})
