import { getAvailability, listNextDays } from '#contract/endpoints/availability.ts'
import * as moves from '#contract/endpoints/bookings/moves.ts'
import * as endpoints from '#contract/endpoints/bookings.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { answerRequest, cancelBooking } from './change.ts'
import { checkInGuests, decideGuestsCame } from './check-in/check-in.ts'
import { voucherPublicKey } from './check-in/voucher-key.ts'
import { createBooking } from './create.ts'
import { answerMove } from './moves/answer-move.ts'
import { askMove } from './moves/ask-move.ts'
import { answerAvailability, readAvailability } from './seats/availability.ts'
import { nextDays } from './seats/days.ts'
import { readBooking, readBookings } from './usecases.ts'

export const bookingRoutes = (bind: Bind, deps: Deps): void => {
  bind(listNextDays, ({ query }) => nextDays(deps, query))
  bind(getAvailability, ({ params, query, caller }) => readAvailability(deps, params.id, query, caller))
  bind(endpoints.checkAvailability, ({ body }) => answerAvailability(deps, body))
  bind(endpoints.createBooking, async ({ body, caller, request }) => {
    const id = await createBooking(deps, caller, body, { key: request.heldKey?.key ?? null })
    return { booking: await readBooking(deps, caller, id) }
  })
  bind(endpoints.listBookings, ({ query, caller }) => readBookings(deps, caller, { travelerId: caller.userId }, query))
  bind(endpoints.listHostBookings, ({ query, caller }) => readBookings(deps, caller, { hostId: caller.userId }, query))
  bind(endpoints.getBooking, async ({ params, query, caller }) => ({
    booking: await readBooking(deps, caller, params.id, query.lang),
  }))
  bind(endpoints.updateBookingStatus, async ({ params, body, caller }) => {
    await answerRequest(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.cancelBooking, async ({ params, body, caller }) => {
    await cancelBooking(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(moves.createMove, async ({ params, body, caller }) => {
    await askMove(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(moves.answerMove, async ({ params, body, caller }) => {
    await answerMove(deps, caller, params.id, params.moveId, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.checkIn, async ({ params, body, caller, request }) => {
    await checkInGuests(deps, caller, params.id, { ...body, key: request.heldKey?.key ?? null })
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.decideGuestsCame, async ({ params, body, caller }) => {
    await decideGuestsCame(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.getVoucherKey, async () => ({ publicKey: voucherPublicKey(deps.config) }))
}
