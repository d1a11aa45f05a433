/** Stands in for a payment provider: a page on this server that ends a payment as the person chooses. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { paymentToken } from './address.ts'
import { applyProviderEvent } from './apply-event.ts'
import { type Html, html } from './html.ts'
import { type OpenedPage, openPage, paymentCard, returnTo, sendPage } from './page.ts'
import type { PaymentProvider } from './provider.ts'
import { refundInSandbox, rememberCharge, sandboxAnswers, toSandboxAnswer } from './sandbox-refunds.ts'
import { paymentTexts } from './texts.ts'

const maxForm = 4 * 1024

/** Bodies of these routes alone: forms of our own pages, and a provider's message byte for byte as it was signed. */
const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** One field of a form that `acceptForms` parsed. */
const formField = (body: unknown, name: string): string => {
  const value = body instanceof URLSearchParams ? body.get(name) : null
  if (value === null) throw new ApiError('invalid_request')
  return value
}

const name = 'sandbox'

/** How a refund of this charge is to be answered; nothing chosen is the good answer. */
const refundAnswerOf = (body: unknown) => toSandboxAnswer(body instanceof URLSearchParams ? body.get('refund') : null)

/** Reversals that the page can simulate for a charged payment, by the value of their buttons. */
const reversals = {
  refunded: { reversal: 'refund', state: 'REFUNDED' },
  charged_back: { reversal: 'chargeback', state: 'CHARGED_BACK' },
  chargeback_reversed: { reversal: 'chargeback_reversed', state: 'CHARGEBACK_REVERSED' },
  not_known: { reversal: 'unknown_state', state: 'NOT_KNOWN' },
} as const
type SandboxReversal = keyof typeof reversals
const isReversal = (value: string): value is SandboxReversal => Object.hasOwn(reversals, value)

const actions = (opened: OpenedPage): Html[] => {
  const texts = paymentTexts[opened.language].sandbox
  if (opened.payment.state === 'approved') {
    const names = Object.keys(reversals).filter(isReversal)
    return [
      html`<a class="primary" href="${returnTo('success', opened)}">${opened.payment.giftCardId === null ? texts.goOn : texts.goOnToCard}</a>`,
      ...names.map(
        (reversal) =>
          html`<form method="post"><input type="hidden" name="outcome" value="${reversal}"><button class="quiet">${texts.reversals[reversal]}</button></form>`,
      ),
    ]
  }
  const form = (outcome: string, kind: string, text: string, fields: readonly Html[] = []) =>
    html`<form method="post"><input type="hidden" name="outcome" value="${outcome}">${fields}<button class="${kind}">${text}</button></form>`
  const button = (outcome: string, kind: string, text: string) => form(outcome, kind, text)
  const choice = html`<label class="choice">${texts.refund}<select name="refund">${sandboxAnswers.map(
    (answer) => html`<option value="${answer}">${texts.refundAnswers[answer]}</option>`,
  )}</select></label>`
  return [
    form('approve', 'primary', texts.approve, [choice]),
    button('decline', 'secondary', texts.decline),
    button('abandon', 'quiet', texts.abandon),
  ]
}

const routes = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (scope) => {
    acceptForms(scope)

    scope.get('/payment/sandbox/:token', { schema: { hide: true } }, async (request, reply) => {
      const opened = await openPage(deps, request, name)
      const { title, note, done } = paymentTexts[opened.language].sandbox
      const isDone = opened.payment.state === 'approved'
      const body = paymentCard(opened, { title, note: isDone ? done : note }, actions(opened))
      return sendPage(reply, { language: opened.language, title, body })
    })

    scope.post('/payment/sandbox/:token', { schema: { hide: true } }, async (request, reply) => {
      const opened = await openPage(deps, request, name)
      const chosen = formField(request.body, 'outcome')
      const { id, state } = opened.payment
      if (isReversal(chosen) && state === 'approved') {
        await applyProviderEvent(deps, {
          ...reversals[chosen],
          paymentId: id,
          provider: name,
          reference: `${id} ${chosen}`,
          chargeReference: `${id} approved`,
          amount: null,
        })
        return reply.redirect(returnTo('success', opened), 303)
      }
      if (!['approve', 'decline', 'abandon'].includes(chosen)) throw new ApiError('invalid_request')
      if (chosen !== 'abandon') {
        const { id: paymentId, amount } = opened.payment
        const outcome = chosen === 'approve' ? 'approved' : 'declined'
        if (outcome === 'approved') await rememberCharge(deps.db, paymentId, refundAnswerOf(request.body))
        await applyProviderEvent(deps, {
          paymentId,
          provider: name,
          // One of each for an attempt: pressing again tells nothing new.
          reference: `${paymentId} ${outcome}`,
          outcome,
          amount: outcome === 'approved' ? amount : 0,
        })
      }
      return reply.redirect(returnTo(chosen === 'approve' ? 'success' : 'cancel', opened), 303)
    })
  })
}

export const sandboxProvider = ({ config, db }: Pick<Deps, 'config' | 'db'>): PaymentProvider => ({
  name,
  addressOf: ({ id }) => `/payment/sandbox/${paymentToken(config, id)}`,
  refund: (order) => refundInSandbox(db, order),
  routes,
})
