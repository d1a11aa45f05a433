import { getHostFigures } from '#contract/endpoints/hosts.ts'
import { getUser } from '#contract/endpoints/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { readPublicUser } from './public-profile.ts'
import { readFigures } from './usecases.ts'

export const hostRoutes = (bind: Bind, deps: Deps): void => {
  bind(getUser, async ({ params, caller }) => ({ user: await readPublicUser(deps, params.id, caller) }))
  bind(getHostFigures, async ({ caller }) => ({ figures: await readFigures(deps, caller) }))
}
