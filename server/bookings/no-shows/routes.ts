import * as endpoints from '#contract/endpoints/money/no-shows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { readBooking } from '../usecases.ts'
import { contradictNoShow, decideDispute, readDisputes, reportNoShow } from './usecases.ts'

export const noShowRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.reportNoShow, async ({ params, body, caller }) => {
    await reportNoShow(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.contradictNoShow, async ({ params, body, caller }) => {
    await contradictNoShow(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.adminDisputes, () => readDisputes(deps))
  bind(endpoints.decideDispute, async ({ params, body }) => {
    await decideDispute(deps, params.id, body)
    return {}
  })
}
