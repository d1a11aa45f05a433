/** What visitors save. No outbox row: nothing of it can be sent for nobody. */
import type { CatalogueRow } from '#contract/models/experience.ts'
import { type DeviceDatabase, type DeviceTables, transact, visitorsFavorite } from '../db/device.ts'

export interface VisitorsFavorite {
  experienceId: string
  /** As it was known when it was saved; null where nothing was. */
  card: CatalogueRow | null
  /** When it was saved, in milliseconds since 1970. */
  at: number
}

export const visitorsFavoriteRows = ({ meta }: Pick<DeviceTables, 'meta'>) =>
  meta.where('key').startsWith(visitorsFavorite)

/** In no order. */
export const visitorsFavorites = async (tables: Pick<DeviceTables, 'meta'>): Promise<VisitorsFavorite[]> =>
  (await visitorsFavoriteRows(tables).toArray()).flatMap((row) =>
    'card' in row ? [{ experienceId: row.key.slice(visitorsFavorite.length), card: row.card, at: row.at }] : [],
  )

/** Writes what a visitor wants. False, and nothing is written, where a person is signed in by now. */
export const setAsVisitor = (
  db: DeviceDatabase,
  { experienceId, card, at }: VisitorsFavorite,
  want: boolean,
): Promise<boolean> =>
  transact(db, ['session', 'meta'], async ({ session, meta }) => {
    if ((await session.get('session'))?.user) return false
    const key = `${visitorsFavorite}${experienceId}` as const
    if (!want) await meta.delete(key)
    else if (!(await meta.get(key))) await meta.put({ key, card, at })
    return true
  })
