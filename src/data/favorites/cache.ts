/** The list of favorites as the server last told it. */
import type { CatalogueRow, Favorite } from '#contract/models/experience.ts'
import { toCatalogueRow } from '../catalogue/card-row.ts'
import type { FavoriteRow, MirrorDatabase, MirrorMeta } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'

type Meta = Extract<MirrorMeta, { key: 'favorites' }>

const unknown: Meta = { key: 'favorites', asOf: null, version: 0 }

/** When the list was told, and how many acknowledged changes it has seen since. */
export const favoritesMeta = async (db: MirrorDatabase): Promise<Meta> => {
  const meta = await db.meta.get('favorites')
  return meta?.key === 'favorites' ? meta : unknown
}

export const favoriteRows = (db: MirrorDatabase, userId: string): PromiseLike<FavoriteRow[]> =>
  db.favorites.where('userId').equals(userId).toArray()

/** Which they are, without their cards. */
export const favoriteIdsOf = async (db: MirrorDatabase, userId: string): Promise<string[]> =>
  (await db.favorites.where('userId').equals(userId).primaryKeys()).map(([, id]) => id)

/** Does the server hold it, as far as this device was told? Null where it was never told. */
export const isKnownFavorite = async (db: MirrorDatabase, userId: string, id: string): Promise<boolean | null> => {
  const { asOf } = await favoritesMeta(db)
  if (asOf === null || (await ownerOf(db)) !== userId) return null
  return (await db.favorites.get([userId, id])) !== undefined
}

/**
 * Puts the list in place of the one before. `stale` if a change was acknowledged since `version` was read: the list may
 * be older than that and must be asked for again. Nothing is written for a person who does not own the mirror any more.
 */
export const replaceFavorites = (
  db: MirrorDatabase,
  userId: string,
  favorites: readonly Favorite[],
  { version, now }: { version: number; now: number },
): Promise<'written' | 'stale'> =>
  onDevice(() =>
    db.transaction('rw', db.favorites, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return 'written'
      if ((await favoritesMeta(db)).version !== version) return 'stale'
      await db.favorites.where('userId').equals(userId).delete()
      const rows = favorites.map((favorite) => ({
        userId,
        id: favorite.id,
        card: toCatalogueRow(favorite),
        favoritedAt: favorite.favoritedAt,
      }))
      await db.favorites.bulkPut(rows)
      await db.meta.put({ key: 'favorites', asOf: now, version })
      return 'written'
    }),
  )

export interface AcknowledgedFavorite {
  id: string
  want: boolean
  card: CatalogueRow | null
  /** When it was wished for, in milliseconds since 1970. */
  at: number
}

/** The server confirmed changes, each of another favorite. Not a guess: the rows of the outbox go right after this. */
export const applyAcknowledged = (
  db: MirrorDatabase,
  userId: string,
  changes: readonly AcknowledgedFavorite[],
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.favorites, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const meta = await favoritesMeta(db)
      await db.meta.put({ ...meta, version: meta.version + changes.length })
      await db.favorites.bulkDelete(changes.flatMap(({ id, want }) => (want ? [] : [[userId, id] as [string, string]])))
      const added = changes.flatMap(({ id, want, card, at }) =>
        want && card ? [{ userId, id, card, favoritedAt: new Date(at).toISOString() }] : [],
      )
      const known = new Set(added.length > 0 ? await favoriteIdsOf(db, userId) : [])
      await db.favorites.bulkPut(added.filter(({ id }) => !known.has(id)))
    }),
  )
