import * as endpoints from '#contract/endpoints/account.ts'
import { dashboard } from '#contract/endpoints/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { originOf } from '../accounts/security/origin.ts'
import { readDashboard } from './dashboard.ts'
import { deleteAccount } from './delete.ts'
import { exportAccount } from './export.ts'

export const accountRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.exportAccount, async ({ caller }) => ({ export: await exportAccount(deps, caller) }))
  bind(dashboard, ({ query, caller }) => readDashboard(deps, caller, query.lang ?? 'en'))
  bind(endpoints.deleteAccount, ({ body, caller, request }) => deleteAccount(deps, caller, body, originOf(request)))
}
