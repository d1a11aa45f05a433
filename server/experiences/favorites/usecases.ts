import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listFavorites } from '#contract/endpoints/users.ts'
import { assertVisible } from '#server/experiences/listings/visibility.ts'
import { toCard } from '#server/experiences/search/card.ts'
import { toPage } from '#server/experiences/search/newest-first.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { deleteFavorites, findFavorites, findSeen, insertFavorites } from './repository.ts'

export interface FavoriteIntent {
  experienceId: string
  want: boolean
}

/** All of most people's, so that windows of the release before, which ask for no more, miss nothing. */
const defaultPage = 500

export const readFavorites = async (
  { db }: Deps,
  { userId }: Caller,
  { cursor, limit = defaultPage, lang = 'en' }: QueryOf<typeof listFavorites>,
): Promise<DataOf<typeof listFavorites>> => {
  const found = await findFavorites(db, userId, cursor, limit + 1)
  const { rows, nextCursor } = toPage(found, limit, ({ card, favoritedAt }) => ({ moment: favoritedAt, id: card.id }))
  const favorites = rows.map(({ card, favoritedAt }) => ({
    ...toCard(card, lang),
    favoritedAt: favoritedAt.toISOString(),
  }))
  return { favorites, nextCursor }
}

/**
 * Why each intent cannot be granted, in their order; null where it can. Only an experience that a person may see can be
 * added; removing always succeeds.
 */
export const checkIntents = async (
  { db }: { db: Pick<Deps['db'], 'select' | 'delete' | 'execute'> },
  caller: Caller,
  intents: readonly FavoriteIntent[],
): Promise<(ApiError | null)[]> => {
  const wanted = intents.filter(({ want }) => want).map(({ experienceId }) => experienceId)
  const rows = wanted.length === 0 ? [] : await findSeen(db, [...new Set(wanted)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return intents.map(({ experienceId, want }) => {
    try {
      if (want) assertVisible(byId.get(experienceId), caller)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiError) return thrown
      throw thrown
    }
  })
}

/** Makes intents that were judged good true; of several for one experience the last holds. */
export const applyIntents = async (
  { db, clock }: { db: Pick<Deps['db'], 'select' | 'delete' | 'execute'>; clock: Deps['clock'] },
  { userId }: Caller,
  intents: readonly FavoriteIntent[],
): Promise<void> => {
  const final = new Map(intents.map(({ experienceId, want }) => [experienceId, want]))
  const ids = (want: boolean) => [...final].filter(([, wished]) => wished === want).map(([id]) => id)
  await deleteFavorites(db, userId, ids(false))
  await insertFavorites(db, userId, ids(true), clock())
}

/** One intent: adding what is there and removing what is not both succeed. */
export const setFavorite = async (deps: Deps, caller: Caller, intent: FavoriteIntent): Promise<void> => {
  const [refusal] = await checkIntents(deps, caller, [intent])
  if (refusal) throw refusal
  await applyIntents(deps, caller, [intent])
}
