import { requestOutcome, sync } from '#contract/endpoints/users.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { resolveOutcome } from '../platform/http/limits/idempotency.ts'
import { applyChanges } from './usecases.ts'

export const syncRoutes = (bind: Bind, deps: Deps): void => {
  bind(sync, async ({ body, caller, request }) => {
    const results = await applyChanges(deps, caller, body.changes)
    const applied = results.map(({ key, status }) => ({ key, status }))
    request.log.info({ userId: caller.userId, changes: applied }, 'changes applied')
    return { results }
  })
  bind(requestOutcome, async ({ params, caller }) => ({
    outcome: await resolveOutcome(deps, caller.userId, params.key),
  }))
}
