import { Counter } from 'prom-client'
import type { EventOutcome } from './apply-event.ts'

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
