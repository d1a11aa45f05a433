import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { alertNote, paymentAlert } from '../models/money/payment-alert.ts'
import { ledgerAccount, ledgerEntry, moneyReference, refundByHand } from '../models/money.ts'
import { empty, idParams } from '../models/primitives.ts'

/** What every account holds, what they sum to, and the twelve entries booked last, the newest first. */
export const adminLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  access: 'admin',
  data: z.strictObject({
    accounts: z.array(z.strictObject({ account: ledgerAccount, sum: z.int() })),
    sum: z.int(),
    entries: z.array(ledgerEntry),
  }),
  failure: 'Failed to fetch the ledger',
})

/** Refunds that the provider does not carry out: the fifty oldest, and how many MAD all of them are. */
export const adminRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  access: 'admin',
  data: z.strictObject({ refunds: z.array(refundByHand), total: z.int(), amount: z.int() }),
  failure: 'Failed to fetch refunds',
})

/**
 * The money went back, by hand. Refused with `refund_settled` where that was said with another reference, and with
 * `refund_in_hand` while the provider carries it out.
 */
export const completeRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/complete',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ reference: moneyReference }),
  data: empty,
  idempotent: true,
  failure: 'Failed to complete the refund',
})

/** Returns the fifty oldest payments that an admin has to review, and how many there are in total. */
export const adminPaymentAlerts = endpoint({
  method: 'GET',
  path: '/admin/payment-alerts',
  access: 'admin',
  data: z.strictObject({ alerts: z.array(paymentAlert), total: z.int() }),
  failure: 'Failed to fetch payment alerts',
})

/**
 * Marks an alert as reviewed: the host's earnings from the booking can be paid out again, and the money of an undeliverable gift card
 * counts as refunded. A repeated call changes nothing; the first note remains.
 */
export const resolvePaymentAlert = endpoint({
  method: 'POST',
  path: '/admin/payment-alerts/:id/resolve',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ note: alertNote }),
  data: empty,
  idempotent: true,
  failure: 'Failed to resolve the payment alert',
})
