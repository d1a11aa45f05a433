import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { booking } from '../../models/booking.ts'
import { dispute, noShowWords } from '../../models/money/no-show.ts'
import { empty, idParams } from '../../models/primitives.ts'

/**
 * The guests did not come. By the host of a confirmed and paid booking, from its start until it is over; else refused with
 * `no_show_closed`. Once they came (contract/rules/attendance.ts) it is refused with `guests_came`, and with `cash_undecided` while that
 * is disputed. Said again it changes nothing; of a booking that was moved since, it is a new report.
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
 * `kept`: the host earns it; `refunded`: the traveler gets all of it back. Refused with `no_show_closed` once decided otherwise, and with
 * `cash_undecided` while both sides' records of cash differ about whether any was paid.
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
