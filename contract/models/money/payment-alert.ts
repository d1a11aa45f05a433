import * as z from 'zod/mini'
import { id, instant, text, translated } from '../primitives.ts'

/**
 * A payment that an admin has to review: the provider refunded it without our request, a bank requests the money back, took it back or
 * returned it, the provider reported a state that this release does not know, or a paid gift card cannot be delivered. Amounts are whole
 * MAD.
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
  /** The provider's name for the state, and its identifier of the event. */
  state: z.string(),
  reference: z.string(),
  provider: z.string(),
  /** Money that left us beyond our own refunds; negative if money came back. */
  amount: z.int(),
  /** The charge that the alert is about, if known. Its reference finds it on the provider's own pages. */
  charge: z.nullable(z.strictObject({ reference: z.string(), amount: z.int(), at: instant })),
  /** The paid booking; null for a gift card. */
  bookingId: z.nullable(id),
  titles: translated(z.string()),
  /** The names of the payer and of the booking's host. */
  payer: z.string(),
  host: z.nullable(z.string()),
  /** This host's earnings in a payout that the bank has not paid yet: an admin can still stop them there. */
  underway: z.int(),
  toldAt: instant,
  timesTold: z.int(),
})
export type PaymentAlert = z.infer<typeof paymentAlert>

/** An admin's note about the alert, such as a reference to the action taken. */
export const alertNote = text(300, 1).check(z.trim(), z.minLength(1))
