/** Moving a booking to another start of the same experience instead of cancelling it. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { booking, total } from '../../models/booking.ts'
import { day, id, idParams, text, timeOfDay } from '../../models/primitives.ts'

const bookingData = z.strictObject({ booking })

/**
 * By its traveler: moved at once where the policy allows that (contract/rules/money/moving.ts), else the host is asked. By its
 * host: an offer that the traveler answers. `totalPrice` is what the person was shown; another one is refused with
 * `price_changed` (details: `totalPrice`). Refused with `move_closed` (details: `reason`), and as a booking would be with
 * `day_closed`, `day_past` and `not_available`. What costs more than was paid is `paying` until the difference is paid by
 * `POST /payments/payzone/session`; what costs less goes back.
 */
export const createMove = endpoint({
  method: 'POST',
  path: '/bookings/:id/moves',
  access: 'user',
  params: idParams,
  body: z.strictObject({
    checkIn: day,
    timeSlot: z.optional(z.nullable(timeOfDay)),
    totalPrice: total,
    message: z.optional(text(2000)),
  }),
  data: bookingData,
  status: 201,
  idempotent: true,
  failure: 'Failed to move booking',
})

/**
 * The other side's answer, `accepted` or `declined`, or `withdrawn` by whoever asked. The same answer again changes nothing and
 * succeeds; another is refused with `move_ended`. Accepting is refused as the move itself would be.
 */
export const answerMove = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/moves/:moveId',
  access: 'user',
  params: z.strictObject({ id, moveId: id }),
  body: z.strictObject({ answer: z.enum(['accepted', 'declined', 'withdrawn']) }),
  data: bookingData,
  idempotent: true,
  failure: 'Failed to move booking',
})
