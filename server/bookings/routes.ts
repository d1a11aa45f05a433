import { getAvailability, listNextDays } from '#contract/endpoints/availability.ts'
import * as moves from '#contract/endpoints/bookings/moves.ts'
import * as waitlist from '#contract/endpoints/bookings/waitlist.ts'
import * as endpoints from '#contract/endpoints/bookings.ts'
import * as cash from '#contract/endpoints/money/cash.ts'
import * as noShows from '#contract/endpoints/money/no-shows.ts'
import { createReview } from '#contract/endpoints/reviews.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { decideCash, readDifferences, recordCash } from './cash/usecases.ts'
import { answerRequest, cancelBooking } from './change.ts'
import { checkInGuests, decideGuestsCame } from './check-in/check-in.ts'
import { voucherPublicKey } from './check-in/voucher-key.ts'
import { createBooking } from './create.ts'
import { answerMove } from './moves/answer-move.ts'
import { createMove } from './moves/create-move.ts'
import { contradictNoShow, decideDispute, readDisputes, reportNoShow } from './no-shows/usecases.ts'
import { checkAvailability, readAvailability } from './seats/availability.ts'
import { nextDays } from './seats/days.ts'
import { readBooking, readBookings } from './usecases.ts'
import { joinWaitlist } from './waitlist/join.ts'
import { leaveWaitlist } from './waitlist/leave.ts'
import { countByStart, listEntries } from './waitlist/repository.ts'
import { writeReview } from './write-review.ts'

export const bookingRoutes = (bind: Bind, deps: Deps): void => {
  const { db, clock } = deps

  /** Returns the handler of a change, which responds with the changed booking. */
  const changing =
    <Body>(change: (deps: Deps, caller: Caller, id: string, body: Body) => Promise<void>) =>
    async ({ params, body, caller }: { params: { id: string }; body: Body; caller: Caller }) => {
      await change(deps, caller, params.id, body)
      return { booking: await readBooking(deps, caller, params.id) }
    }

  bind(listNextDays, ({ query }) => nextDays(deps, query))
  bind(getAvailability, ({ params, query, caller }) => readAvailability(deps, params.id, query, caller))
  bind(endpoints.checkAvailability, ({ body }) => checkAvailability(deps, body))
  bind(endpoints.createBooking, async ({ body, caller, request }) => {
    const id = await createBooking(deps, caller, body, { key: request.heldKey?.key ?? null })
    return { booking: await readBooking(deps, caller, id) }
  })
  bind(endpoints.listBookings, ({ query, caller }) => readBookings(deps, caller, { travelerId: caller.userId }, query))
  bind(endpoints.listHostBookings, ({ query, caller }) => readBookings(deps, caller, { hostId: caller.userId }, query))
  bind(endpoints.getBooking, async ({ params, query, caller }) => ({
    booking: await readBooking(deps, caller, params.id, query.lang),
  }))
  bind(endpoints.updateBookingStatus, changing(answerRequest))
  bind(endpoints.cancelBooking, changing(cancelBooking))
  bind(endpoints.checkIn, async ({ params, body, caller, request }) => {
    await checkInGuests(deps, caller, params.id, { ...body, key: request.heldKey?.key ?? null })
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.decideGuestsCame, changing(decideGuestsCame))
  bind(endpoints.getVoucherKey, async () => ({ publicKey: voucherPublicKey(deps.config) }))

  bind(moves.createMove, changing(createMove))
  bind(moves.answerMove, async ({ params, body, caller }) => {
    await answerMove(deps, caller, params.id, params.moveId, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })

  bind(noShows.reportNoShow, changing(reportNoShow))
  bind(noShows.contradictNoShow, changing(contradictNoShow))
  bind(noShows.adminDisputes, () => readDisputes(deps))
  bind(noShows.decideDispute, ({ params, body }) => decideDispute(deps, params.id, body))

  bind(cash.recordCash, changing(recordCash))
  bind(cash.adminCashDifferences, () => readDifferences(deps))
  bind(cash.decideCash, ({ params, body }) => decideCash(deps, params.id, body))

  bind(waitlist.joinWaitlist, async ({ body, caller }) => ({ entry: await joinWaitlist(deps, caller, body) }))
  bind(waitlist.leaveWaitlist, ({ query, caller }) =>
    leaveWaitlist(deps, caller, { ...query, timeSlot: query.timeSlot ?? null }),
  )
  bind(waitlist.listWaitlist, async ({ caller }) => ({ entries: await listEntries(db, caller.userId) }))
  bind(waitlist.listHostWaitlist, async ({ caller }) => ({
    starts: await countByStart(db, caller.userId, inMorocco(clock().getTime()).day),
  }))

  bind(createReview, async ({ params, body, caller }) => ({
    review: await writeReview(deps, caller, params.id, body),
  }))
}
