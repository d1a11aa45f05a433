import { Counter } from 'prom-client'
import type { EventOutcome } from './apply-event.ts'

/** Of this process, whichever server in it is asked. */
export const paymentEventsTotal = new Counter({
  name: 'rihla_payment_events_total',
  help: 'What providers told of payments, by what became of it.',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

/** `refused` is a message that no provider has signed, `ignored` one about something else. */
export const countPaymentEvent = (provider: string, outcome: EventOutcome | 'refused' | 'ignored'): void =>
  paymentEventsTotal.inc({ provider, outcome })
