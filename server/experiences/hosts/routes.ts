import { getHostFigures } from '#contract/endpoints/hosts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { readFigures } from './usecases.ts'

export const hostRoutes = (bind: Bind, deps: Deps): void => {
  bind(getHostFigures, async ({ caller }) => ({ figures: await readFigures(deps, caller) }))
}
