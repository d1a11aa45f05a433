import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { booking } from '../../models/booking.ts'
import { cashAmount, cashDifference, cashInput, cashReason } from '../../models/money/cash.ts'
import { empty, idParams } from '../../models/primitives.ts'

/**
 * The rest of a booking was paid in cash: what its host received, or what its traveler paid, whoever calls. From when guests can be
 * checked in until 14 days after; else refused with `cash_closed`, as where nothing is left to pay, or where it was decided that the
 * guests did not come. A host's record of cash takes such a report back. Said again, it is a correction
 * for as long as the other side has said nothing, and changes nothing afterwards. An amount that is not the rest needs the host's
 * reason. With the traveler's `code` the host's record is confirmed at once; another code is noted and confirms nothing.
 */
export const recordCash = endpoint({
  method: 'POST',
  path: '/bookings/:id/cash',
  access: 'user',
  params: idParams,
  body: cashInput,
  data: z.strictObject({ booking }),
  idempotent: true,
  failure: 'Failed to record the cash',
})

/** Records of both sides that differ and wait for a decision: the fifty oldest, and how many there are. */
export const adminCashDifferences = endpoint({
  method: 'GET',
  path: '/admin/cash-differences',
  access: 'admin',
  data: z.strictObject({ differences: z.array(cashDifference), total: z.int() }),
  failure: 'Failed to fetch differences',
})

/** What was paid, as an admin decides. Refused with `cash_closed` where nothing differs, or once decided otherwise. */
export const decideCash = endpoint({
  method: 'POST',
  path: '/admin/cash-differences/:id/decide',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ amount: cashAmount, note: cashReason }),
  data: empty,
  idempotent: true,
  failure: 'Failed to decide',
})
