import * as endpoints from '#contract/endpoints/money/cash.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { readBooking } from '../usecases.ts'
import { decideCash, readDifferences, recordCash } from './usecases.ts'

export const cashRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.recordCash, async ({ params, body, caller }) => {
    await recordCash(deps, caller, params.id, body)
    return { booking: await readBooking(deps, caller, params.id) }
  })
  bind(endpoints.adminCashDifferences, () => readDifferences(deps))
  bind(endpoints.decideCash, async ({ params, body }) => {
    await decideCash(deps, params.id, body)
    return {}
  })
}
