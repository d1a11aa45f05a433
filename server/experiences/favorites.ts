import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listFavorites } from '#contract/endpoints/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import type { ApiError } from '#server/platform/http/api-error.ts'
import { deleteFavorites, findFavorites, findVisibility, insertFavorites } from './favorites-repository.ts'
import { visibilityRefusal } from './listings/visibility.ts'
import { toCard } from './search/card.ts'
import { toPage } from './search/newest-first.ts'

export interface FavoriteIntent {
  experienceId: string
  want: boolean
}

/** All favorites of most travelers, so that clients of older releases, which request no further page, miss none. */
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
 * Returns the refusal of each intent in their order, null if it can be applied. A traveler can add only an experience that
 * they may see; removing always succeeds.
 */
export const checkIntents = async (
  { db }: { db: Pick<Deps['db'], 'select' | 'delete' | 'execute'> },
  caller: Caller,
  intents: readonly FavoriteIntent[],
): Promise<(ApiError | null)[]> => {
  const wanted = intents.filter(({ want }) => want).map(({ experienceId }) => experienceId)
  const rows = wanted.length === 0 ? [] : await findVisibility(db, [...new Set(wanted)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return intents.map(({ experienceId, want }) => (want ? visibilityRefusal(byId.get(experienceId), caller) : null))
}

/** Applies intents that `checkIntents` accepted; the last one of an experience wins. */
export const applyIntents = async (
  { db, clock }: { db: Pick<Deps['db'], 'select' | 'delete' | 'execute'>; clock: Deps['clock'] },
  { userId }: Caller,
  intents: readonly FavoriteIntent[],
): Promise<void> => {
  const final = new Map(intents.map(({ experienceId, want }) => [experienceId, want]))
  const ids = (want: boolean) => [...final].filter(([, wanted]) => wanted === want).map(([id]) => id)
  await deleteFavorites(db, userId, ids(false))
  await insertFavorites(db, userId, ids(true), clock())
}

/** Applies one intent. Adding an existing favorite and removing an absent one both succeed. */
export const setFavorite = async (deps: Deps, caller: Caller, intent: FavoriteIntent): Promise<void> => {
  const [refusal] = await checkIntents(deps, caller, [intent])
  if (refusal) throw refusal
  await applyIntents(deps, caller, [intent])
}
