import * as endpoints from '#contract/endpoints/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { readFavorites, setFavorite } from './usecases.ts'

export const favoriteRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.listFavorites, ({ query, caller }) => readFavorites(deps, caller, query))
  bind(endpoints.addFavorite, async ({ body, caller }) => {
    await setFavorite(deps, caller, { experienceId: body.experienceId, want: true })
    return {}
  })
  bind(endpoints.removeFavorite, async ({ params, caller }) => {
    await setFavorite(deps, caller, { experienceId: params.id, want: false })
    return {}
  })
}
