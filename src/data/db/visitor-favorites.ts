/**
 * What visitors save: one row each in the device database, until somebody signs in. No outbox row: nothing of it can be
 * sent for nobody. Small, as every visitor's hearts read it.
 */
import type { CatalogueRow } from '#contract/models/experience.ts'
import { type DeviceDatabase, type DeviceTables, device, transact, visitorsFavorite } from './device.ts'
import { onDevice } from './open-database.ts'

const keyOf = (experienceId: string) => `${visitorsFavorite}${experienceId}` as const

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

/** Writes what a visitor wants. False, and nothing is written, where somebody is signed in by now. */
export const setAsVisitor = (
  db: DeviceDatabase,
  { experienceId, card, at }: VisitorsFavorite,
  want: boolean,
): Promise<boolean> =>
  transact(db, ['session', 'meta'], async ({ session, meta }) => {
    if ((await session.get('session'))?.user) return false
    const key = keyOf(experienceId)
    if (!want) await meta.delete(key)
    else if (!(await meta.get(key))) await meta.put({ key, card, at })
    return true
  })

/** It is no longer offered. */
export const dropAsVisitor = (experienceId: string): Promise<void> =>
  onDevice(() => device.meta.delete(keyOf(experienceId)))

/** For every heart on the screen; for a live query. */
export const readVisitorsIds = (): Promise<ReadonlyMap<string, 'kept'>> =>
  onDevice(async () => {
    const keys = await visitorsFavoriteRows(device).primaryKeys()
    return new Map(keys.map((key) => [key.slice(visitorsFavorite.length), 'kept']))
  })
