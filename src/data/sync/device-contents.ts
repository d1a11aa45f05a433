/** What this device keeps that the server can tell again: how much of what, from when, and how it goes. */

import { pullCatalogue } from '../catalogue/experiences.ts'
import { type MirrorDatabase, type MirrorMeta, mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { forgetOwnPictures } from '../db/private-pictures.ts'
import { pullFavorites } from '../favorites/commands.ts'
import { pullOwnBookings, pullOwnHosting, pullOwnMessages, pullOwnNotifications } from './pull-own.ts'

const tables = [
  'catalogue',
  'details',
  'favorites',
  'bookings',
  'listings',
  'hostBookings',
  'conversations',
  'messages',
  'notifications',
  'streetPlaces',
] as const satisfies readonly (keyof MirrorDatabase)[]
export type KeptKind = (typeof tables)[number]

export interface RetainedData {
  kind: KeptKind
  count: number
  /** When the server last told it, in milliseconds since 1970; null where that is not known for the whole. */
  asOf: number | null
}

const ageOf = (meta: MirrorMeta | undefined): number | null => (meta && 'asOf' in meta ? meta.asOf : null)
const agedBy: Partial<Record<KeptKind, MirrorMeta['key']>> = {
  catalogue: 'catalogue',
  favorites: 'favorites',
  bookings: 'bookings',
  listings: 'listings',
  hostBookings: 'hostBookings',
  conversations: 'conversations',
  messages: 'conversations',
  notifications: 'notifications',
}

/** Places are kept one by one: as old as the oldest. */
const streetsAsOf = async (): Promise<number | null> => {
  const times = (await mirror.streetPlaces.toArray()).map(({ keptAt }) => keptAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** Those of which there is something. */
export const readRetainedDatas = async (): Promise<RetainedData[]> => {
  const parts = await Promise.all(
    tables.map(async (kind) => {
      const key = agedBy[kind]
      const asOf = key ? ageOf(await mirror.meta.get(key)) : kind === 'streetPlaces' ? await streetsAsOf() : null
      return { kind, count: await mirror[kind].count(), asOf }
    }),
  )
  return parts.filter(({ count }) => count > 0)
}

/** Asks the server for all of it anew. Throws AppErrors; what had come by then stays. */
export const refreshKept = async (): Promise<void> => {
  await pullCatalogue()
  await pullFavorites()
  await pullOwnBookings()
  await pullOwnHosting()
  await pullOwnMessages()
  await pullOwnNotifications()
}

/** Takes the copies off the device, pictures included. Changes that wait and drafts are in another database. */
export const clearKept = async (): Promise<void> => {
  await onDevice(() =>
    mirror.transaction('rw', [...tables.map((name) => mirror[name]), mirror.streetTiles, mirror.meta], async () => {
      for (const name of tables) await mirror[name].clear()
      await mirror.streetTiles.clear()
      const kept: readonly MirrorMeta['key'][] = ['owner', 'voucherKey']
      await mirror.meta.where('key').noneOf(kept).delete()
    }),
  )
  // The worker's, by the name it gives it (sw/pictures.ts).
  await globalThis.caches?.delete('rihla-pictures')
  await forgetOwnPictures()
}
