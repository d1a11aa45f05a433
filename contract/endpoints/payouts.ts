import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyReference } from '../models/money.ts'
import {
  accountHolder,
  hostPayouts,
  payoutAccount,
  payoutRun,
  returnReason,
  runPayout,
  writtenRib,
} from '../models/payout.ts'
import { empty, idParams, languageCode, typedPassword } from '../models/primitives.ts'
import { secondFactor } from '../models/security.ts'

/** One's own: what is owed and was paid, with the newest earnings and payouts. */
export const getHostPayouts = endpoint({
  method: 'GET',
  path: '/hosts/me/payouts',
  access: 'host',
  data: z.strictObject({ payouts: hostPayouts }),
  failure: 'Failed to fetch payouts',
})

/** Where one is paid. Needs a proven address, the password, and a second factor where one is in force; it is mailed. */
export const putPayoutAccount = endpoint({
  method: 'PUT',
  path: '/hosts/me/payout-account',
  access: 'host',
  body: z.strictObject({ holder: accountHolder, rib: writtenRib, password: typedPassword, ...secondFactor }),
  data: z.strictObject({ account: payoutAccount }),
  perMinute: 10,
  idempotent: 'outcome',
  failure: 'Failed to save the bank details',
})

/** What is owed to hosts, and the fifty newest runs. */
export const adminPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  access: 'admin',
  data: z.strictObject({
    /** Could be paid now. */
    due: z.strictObject({ hosts: z.int(), amount: z.int() }),
    /** Owed to hosts without bank details, or who are suspended. */
    waiting: z.strictObject({ hosts: z.int(), amount: z.int() }),
    runs: z.array(payoutRun),
  }),
  failure: 'Failed to fetch payouts',
})

/** Puts what is owed now into a run, beside the weekly ones; `run` is null where nothing is. */
export const createPayoutRun = endpoint({
  method: 'POST',
  path: '/admin/payouts',
  access: 'admin',
  data: z.strictObject({ run: z.nullable(payoutRun) }),
  idempotent: true,
  failure: 'Failed to make the payout run',
})

/**
 * Returns the file for the bank, with full account numbers, in the CSV format of `language` (default: English). The server records which
 * admin requested it.
 */
export const payoutFile = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/file',
  access: 'admin',
  params: idParams,
  query: z.strictObject({ language: z.optional(languageCode) }),
  data: z.strictObject({ name: z.string(), text: z.string() }),
  failure: 'Failed to make the payment file',
})

/** Whom a run pays, in the order of the payment file. */
export const runPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id',
  access: 'admin',
  params: idParams,
  data: z.strictObject({ payouts: z.array(runPayout) }),
  failure: 'Failed to fetch payouts',
})

/** The bank sent one payout of a paid run back: it is owed again. Refused with `payout_not_paid` before the run was paid. */
export const returnPayout = endpoint({
  method: 'POST',
  path: '/admin/returned-payouts/:id',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ reason: returnReason }),
  data: empty,
  idempotent: true,
  failure: 'Failed to record the returned payout',
})

/** The bank has paid it. Refused with `payout_settled` where that was said with another reference. */
export const completePayoutRun = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/complete',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ reference: moneyReference }),
  data: empty,
  idempotent: true,
  failure: 'Failed to complete the payout run',
})
