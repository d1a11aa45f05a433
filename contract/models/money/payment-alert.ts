import * as z from 'zod/mini'
import { id, instant, text, translated } from '../primitives.ts'

/**
 * A payment that an admin has to look at: the provider refunded it by itself, a bank asks for it back, took it back or returned it, the
 * provider told of a state that this release does not know, or a gift card was paid that can reach no one. Whole MAD.
 */
export const paymentAlert = z.strictObject({
  id,
  kind: z.enum([
    'refund',
    'chargeback_pending',
    'chargeback',
    'chargeback_reversed',
    'unknown_state',
    'undeliverable_card',
  ]),
  /** The provider's word for the state, and its own name for what happened. */
  state: z.string(),
  reference: z.string(),
  provider: z.string(),
  /** What left us beyond our own refunds; negative: what came back. */
  amount: z.int(),
  /** What it is about, where that is known: by this the provider's own pages find it. */
  charge: z.nullable(z.strictObject({ reference: z.string(), amount: z.int(), at: instant })),
  /** The booking that was paid; null: a gift card. */
  bookingId: z.nullable(id),
  titles: translated(z.string()),
  /** Who paid, and the host of the booking. */
  payer: z.string(),
  host: z.nullable(z.string()),
  /** What of this host's earnings is in a payout that the bank has not paid: an admin may still keep it back there. */
  underway: z.int(),
  toldAt: instant,
  timesTold: z.int(),
})
export type PaymentAlert = z.infer<typeof paymentAlert>

/** What an admin notes of it, as a reference of what they did. */
export const alertNote = text(300, 1).check(z.trim(), z.minLength(1))
