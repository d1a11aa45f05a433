import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { booking } from '../../models/booking.ts'
import { cashAmount, cashDifference, cashInput, cashReason } from '../../models/money/cash.ts'
import { empty, idParams } from '../../models/primitives.ts'

/**
 * Records that the rest of a booking was paid in cash: the amount that the calling host received or the calling traveler paid. Open from
 * the start of check-in until 14 days after the booking; otherwise refused with `cash_closed`, as when nothing is left to pay or after a
 * decision that the guests did not come. A host's record of cash withdraws a no-show report. A repeated call corrects the amount until the
 * other side has made a record, and changes nothing afterwards. If the amount is not the rest, the host must give a reason. With the
 * traveler's `code`, the host's record is confirmed at once; a wrong code is noted and confirms nothing.
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
