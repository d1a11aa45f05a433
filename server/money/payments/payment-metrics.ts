import { Counter } from 'prom-client'

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

/** Of this process, whichever server in it is asked. */
export const paymentEventsTotal = new Counter({
  name: 'rihla_payment_events_total',
  help: 'What providers told of payments, by what became of it.',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

/** From zero on, so that Prometheus sees the first message of a kind that an alert looks at as an increase. */
export const startPaymentCounts = (provider: string): void => {
  for (const outcome of ['paid', 'declined', 'refused']) paymentEventsTotal.inc({ provider, outcome }, 0)
}

/** `refused` is a message that no provider has signed, `ignored` one about something else. */
export const countPaymentEvent = (provider: string, outcome: EventOutcome | 'refused' | 'ignored'): void =>
  paymentEventsTotal.inc({ provider, outcome })
