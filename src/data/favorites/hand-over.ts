/** What a visitor saved becomes what the person wants who signs in: rows of the outbox, each once. */
import { type DeviceDatabase, type DeviceTables, transact } from '../db/device.ts'
import { enqueueIn } from '../outbox/engine/outbox-store.ts'
import { favoriteEntity, nextFavorite } from '../outbox/kinds/favorites-set.ts'
import { visitorsFavoriteRows, visitorsFavorites } from './visitor.ts'

const handOverTables = ['session', 'outbox', 'meta'] as const

/**
 * In the transaction that begins the session: whoever finds the session finds these in its outbox, and nowhere else.
 * What the account holds already stays there, as adding it again is no change.
 */
export const handOverIn = async (
  tables: Pick<DeviceTables, (typeof handOverTables)[number]>,
  userId: string,
  newKey: () => string,
): Promise<void> => {
  const kept = (await visitorsFavorites(tables)).sort((a, b) => a.at - b.at)
  for (const { experienceId, card, at } of kept) {
    // What the server held when this was saved nobody knows here: it is said whatever was meant before.
    const intent = { userId, experienceId, want: true, known: null, card, key: newKey(), now: at }
    await enqueueIn(tables, userId, favoriteEntity(experienceId), (existing) => nextFavorite(existing, intent))
  }
  await visitorsFavoriteRows(tables).delete()
}

/** For a session that began without it: a window of an earlier release wrote it, or it was adopted from localStorage. */
export const handOver = (db: DeviceDatabase, newKey: () => string): Promise<void> =>
  transact(db, handOverTables, async (tables) => {
    const user = (await tables.session.get('session'))?.user
    if (user) await handOverIn(tables, user.id, newKey)
  })
