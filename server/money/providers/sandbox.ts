/** The sandbox, which stands in for a payment provider: a page of this server that ends a payment as the person chooses. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { applyProviderEvent } from './apply-event.ts'
import { type Html, html, sendPage } from './html.ts'
import { type OpenedPage, openPage, paymentCard, returnTo } from './page.ts'
import { paymentToken } from './page-token.ts'
import { refundInSandbox, rememberCharge, sandboxAnswers, toSandboxAnswer } from './sandbox-refunds.ts'
import { paymentTexts } from './texts.ts'

const name = 'sandbox'

/** Reversals that the page can simulate for a charged payment, by the value of their buttons. */
const reversals = {
  refunded: { reversal: 'refund', state: 'REFUNDED' },
  charged_back: { reversal: 'chargeback', state: 'CHARGED_BACK' },
  chargeback_reversed: { reversal: 'chargeback_reversed', state: 'CHARGEBACK_REVERSED' },
  not_known: { reversal: 'unknown_state', state: 'NOT_KNOWN' },
} as const
type SandboxReversal = keyof typeof reversals
const isReversal = (value: string): value is SandboxReversal => Object.hasOwn(reversals, value)

const form = (outcome: string, kind: 'primary' | 'secondary' | 'quiet', text: string, fields: readonly Html[] = []) =>
  html`<form method="post"><input type="hidden" name="outcome" value="${outcome}">${fields}<button class="${kind}">${text}</button></form>`

const actions = (opened: OpenedPage): Html[] => {
  const texts = paymentTexts[opened.language].sandbox
  if (opened.payment.state === 'approved') {
    const next = opened.payment.giftCardId === null ? texts.goOn : texts.goOnToCard
    const names = Object.keys(reversals).filter(isReversal)
    return [
      html`<a class="primary" href="${returnTo('success', opened)}">${next}</a>`,
      ...names.map((reversal) => form(reversal, 'quiet', texts.reversals[reversal])),
    ]
  }
  const refundChoice = html`<label class="choice">${texts.refund}<select name="refund">${sandboxAnswers.map(
    (answer) => html`<option value="${answer}">${texts.refundAnswers[answer]}</option>`,
  )}</select></label>`
  return [
    form('approve', 'primary', texts.approve, [refundChoice]),
    form('decline', 'secondary', texts.decline),
    form('abandon', 'quiet', texts.abandon),
  ]
}

const routes = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (scope) => {
    // These routes alone accept forms, which only our own pages send.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    scope.get('/payment/sandbox/:token', { schema: { hide: true } }, async (request, reply) => {
      const opened = await openPage(deps, request, name)
      const { title, note, done } = paymentTexts[opened.language].sandbox
      const isDone = opened.payment.state === 'approved'
      const body = paymentCard(opened, { title, note: isDone ? done : note }, actions(opened))
      return sendPage(reply, { language: opened.language, title, body })
    })

    scope.post('/payment/sandbox/:token', { schema: { hide: true } }, async (request, reply) => {
      const opened = await openPage(deps, request, name)
      const { id: paymentId, state, amount } = opened.payment
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const chosen = fields.get('outcome') ?? ''
      if (isReversal(chosen) && state === 'approved') {
        await applyProviderEvent(deps, {
          ...reversals[chosen],
          paymentId,
          provider: name,
          reference: `${paymentId} ${chosen}`,
          chargeReference: `${paymentId} approved`,
          amount: null,
        })
        return reply.redirect(returnTo('success', opened), 303)
      }
      if (!['approve', 'decline', 'abandon'].includes(chosen)) throw new ApiError('invalid_request')
      if (chosen === 'abandon') return reply.redirect(returnTo('cancel', opened), 303)
      const outcome = chosen === 'approve' ? 'approved' : 'declined'
      const isApproved = outcome === 'approved'
      if (isApproved) await rememberCharge(deps.db, paymentId, toSandboxAnswer(fields.get('refund')))
      await applyProviderEvent(deps, {
        paymentId,
        provider: name,
        // One reference for each outcome of an attempt: pressing the button again repeats the message.
        reference: `${paymentId} ${outcome}`,
        outcome,
        amount: isApproved ? amount : 0,
      })
      return reply.redirect(returnTo(isApproved ? 'success' : 'cancel', opened), 303)
    })
  })
}

export const sandboxProvider = ({ config, db }: Pick<Deps, 'config' | 'db'>): PaymentProvider => ({
  name,
  addressOf: ({ id }) => `/payment/sandbox/${paymentToken(config, id)}`,
  refund: (order) => refundInSandbox(db, order),
  routes,
})
