import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { booking } from '../../models/booking.ts'
import { dispute, noShowWords } from '../../models/money/no-show.ts'
import { empty, idParams } from '../../models/primitives.ts'

/**
 * Reports that the guests did not come. For the host of a confirmed and paid booking, from its start until its end; otherwise refused with
 * `no_show_closed`. Refused with `guests_came` once the guests came (contract/rules/attendance.ts), and with `cash_undecided` while that
 * is disputed. A repeated call changes nothing; after the booking was moved, it makes a new report.
 */
export const reportNoShow = endpoint({
  method: 'POST',
  path: '/bookings/:id/no-show',
  access: 'host',
  params: idParams,
  body: z.strictObject({ words: noShowWords }),
  data: z.strictObject({ booking }),
  idempotent: true,
  failure: 'Failed to report the absence',
})

/** The traveler says otherwise, within 48 hours; then refused with `no_show_closed`. An admin decides. */
export const contradictNoShow = endpoint({
  method: 'POST',
  path: '/bookings/:id/no-show/contradiction',
  access: 'user',
  params: idParams,
  body: z.strictObject({ words: noShowWords }),
  data: z.strictObject({ booking }),
  idempotent: true,
  failure: 'Failed to send what you say',
})

/** Reports that were contradicted and wait for a decision: the fifty oldest, and how many there are. */
export const adminDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  data: z.strictObject({ disputes: z.array(dispute), total: z.int() }),
  failure: 'Failed to fetch disputes',
})

/**
 * Decides a dispute. `kept`: the host earns the price; `refunded`: the traveler gets a full refund. Refused with `no_show_closed` after a
 * different decision, and with `cash_undecided` while the cash records of host and traveler disagree about whether cash was paid.
 */
export const decideDispute = endpoint({
  method: 'POST',
  path: '/admin/disputes/:id/decide',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['kept', 'refunded']), note: noShowWords }),
  data: empty,
  idempotent: true,
  failure: 'Failed to decide',
})
