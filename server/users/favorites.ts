import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listFavorites } from '#contract/endpoints/users.ts'
import type { Caller, Deps } from '../deps.ts'
import { toCard } from '../experiences/card.ts'
import { toPage } from '../experiences/newest-first.ts'
import { assertVisible } from '../experiences/visibility.ts'
import { ApiError } from '../http/api-error.ts'
import { deleteFavorites, findFavorites, findSeen, insertFavorites } from './favorites-repository.ts'

export interface FavoriteWish {
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
 * Why each wish cannot be granted, in their order; null where it can. Only an experience that somebody may see can be
 * added; removing always succeeds.
 */
export const judgeWishes = async (
  { db }: { db: Pick<Deps['db'], 'select' | 'delete' | 'execute'> },
  caller: Caller,
  wishes: readonly FavoriteWish[],
): Promise<(ApiError | null)[]> => {
  const wanted = wishes.filter(({ want }) => want).map(({ experienceId }) => experienceId)
  const rows = wanted.length === 0 ? [] : await findSeen(db, [...new Set(wanted)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wishes.map(({ experienceId, want }) => {
    try {
      if (want) assertVisible(byId.get(experienceId), caller)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiError) return thrown
      throw thrown
    }
  })
}

/** Makes wishes that were judged good true; of several for one experience the last holds. */
export const grantWishes = async (
  { db, clock }: { db: Pick<Deps['db'], 'select' | 'delete' | 'execute'>; clock: Deps['clock'] },
  { userId }: Caller,
  wishes: readonly FavoriteWish[],
): Promise<void> => {
  const final = new Map(wishes.map(({ experienceId, want }) => [experienceId, want]))
  const ids = (want: boolean) => [...final].filter(([, wished]) => wished === want).map(([id]) => id)
  await deleteFavorites(db, userId, ids(false))
  await insertFavorites(db, userId, ids(true), clock())
}

/** One wish: adding what is there and removing what is not both succeed. */
export const setFavorite = async (deps: Deps, caller: Caller, wish: FavoriteWish): Promise<void> => {
  const [refusal] = await judgeWishes(deps, caller, [wish])
  if (refusal) throw refusal
  await grantWishes(deps, caller, [wish])
}
