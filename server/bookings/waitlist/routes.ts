import * as endpoints from '#contract/endpoints/bookings/waitlist.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { joinWaitlist } from './join.ts'
import { leaveWaitlist } from './leave.ts'
import { countByStart, listEntries } from './repository.ts'

export const waitlistRoutes = (bind: Bind, deps: Deps): void => {
  const { db, clock } = deps
  bind(endpoints.joinWaitlist, async ({ body, caller }) => ({ entry: await joinWaitlist(deps, caller, body) }))
  bind(endpoints.leaveWaitlist, async ({ query, caller }) => {
    await leaveWaitlist(deps, caller, { ...query, timeSlot: query.timeSlot ?? null })
    return {}
  })
  bind(endpoints.listWaitlist, async ({ caller }) => ({ entries: await listEntries(db, caller.userId) }))
  bind(endpoints.listHostWaitlist, async ({ caller }) => ({
    starts: await countByStart(db, caller.userId, inMorocco(clock().getTime()).day),
  }))
}
