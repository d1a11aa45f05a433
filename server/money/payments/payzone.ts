/**
 * Payzone's paywall: a signed form that our own page posts to it, and a signed message that it sends us afterwards
 * (docs/decisions/0012). What the browser brings back proves nothing and is not read.
 */
import type { FastifyInstance } from 'fastify'
import { v4 as uuid } from 'uuid'
import type { Config, Payments } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { contentSecurityPolicy } from '#server/platform/http/headers.ts'
import { paymentToken } from './address.ts'
import { applyProviderEvent } from './apply-event.ts'
import { html } from './html.ts'
import { type OpenedPage, openPage, paymentCard, returnTo, sendPage } from './page.ts'
import { countPaymentEvent } from './payment-metrics.ts'
import { isSignedByPayzone, readPayzoneMessage, signForPayzone } from './payzone-messages.ts'
import type { PaymentProvider } from './provider.ts'
import { paymentTexts } from './texts.ts'

type Payzone = Extract<Payments, { kind: 'payzone' }>
const name = 'payzone'
const callbackPath = '/payment/payzone/callback'
const locales = { en: 'en_US', fr: 'fr_FR' } as const

/** What the paywall is asked: the amount is ours, and the message comes back to us and not by the browser. */
const toRequest = (
  { publicOrigin, clock }: { publicOrigin: string; clock: Deps['clock'] },
  account: Payzone,
  opened: OpenedPage,
) => {
  const { payment, paid, language } = opened
  return {
    merchantAccount: account.merchantAccount,
    timestamp: Math.floor(clock().getTime() / 1000),
    skin: 'vps-1-vue',
    customerId: paid.payer.id,
    customerCountry: 'MA',
    customerLocale: locales[language],
    customerName: paid.payer.name,
    customerEmail: paid.payer.email,
    // Must be new each time the paywall is opened; the attempt itself is the order.
    chargeId: uuid(),
    orderId: payment.id,
    price: `${payment.amount}.00`,
    currency: 'MAD',
    description: paid.title || 'Rihla',
    mode: 'DEEP_LINK',
    paymentMethod: 'CREDIT_CARD',
    showPaymentProfiles: 'false',
    callbackUrl: publicOrigin + callbackPath,
    successUrl: publicOrigin + returnTo('success', opened),
    failureUrl: publicOrigin + returnTo('cancel', opened),
    cancelUrl: publicOrigin + returnTo('cancel', opened),
  }
}

const launchPage = (app: FastifyInstance, deps: Deps, account: Payzone): void => {
  const { clock, config } = deps
  // This page alone may post to the paywall, and to where that may send on (PAYMENT_ORIGINS).
  const policy = contentSecurityPolicy(config, {
    formTargets: [new URL(account.url).origin, ...config.paymentOrigins],
  })
  app.get('/payment/payzone/:token', { schema: { hide: true } }, async (request, reply) => {
    const opened = await openPage(deps, request, name)
    const texts = paymentTexts[opened.language].payzone
    // Back from the paywall: it is paid, and must not be paid again.
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

const callback = (app: FastifyInstance, deps: Deps, account: Payzone): void => {
  app.register(async (scope) => {
    // Byte for byte as it was signed.
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
      // The traveler paid for nothing: an operator has to refund the charge.
      if (outcome === 'refunded') request.log.warn(details, 'Payzone told of a charge that cannot stand')
      else if (outcome === 'undeliverable')
        request.log.error(details, 'Payzone reported a charge for a gift card without a recipient')
      else if (outcome === 'reversed') request.log.error(details, 'Payzone or a bank took money back')
      else if (outcome === 'unknown_state' || (outcome === 'unknown' && state !== undefined))
        request.log.error(details, 'Payzone reported an unknown state')
      else request.log.info(details, 'Payzone told of a payment')
      return reply.send({ status: 'OK', message: 'Notification received' })
    })
  })
}

export const payzoneProvider = (config: Config, account: Payzone): PaymentProvider => ({
  name,
  addressOf: ({ id }) => `/payment/payzone/${paymentToken(config, id)}`,
  routes: (app, deps) => {
    launchPage(app, deps, account)
    callback(app, deps, account)
  },
})
