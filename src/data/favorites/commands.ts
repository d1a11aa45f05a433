/** Favorites: one intent is one row of the outbox; what shows is the server's list with the intents laid over it. */
import type { CatalogueRow } from '#contract/models/experience.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { pullExperience } from '../catalogue/experiences.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { favoriteRows, favoritesMeta } from './cache.ts'
import { overlayFavorites, wantedIds } from './overlay.ts'
import { createPullFavorites } from './pull.ts'
import { createSetFavorite } from './set-favorite.ts'

export interface FavoriteView {
  card: CatalogueRow
  favoritedAt: string
  state: 'saved' | 'waiting' | 'refused'
  /** Its whole text and pictures can be read without network. */
  detailOnDevice: boolean
}

const intent = createSetFavorite({ sessionRepository, store: outbox, db: mirror, now: Date.now, newKey: randomId })

/**
 * Writes down what this person wants; returns once it is durable on the device, and never waits for the network.
 * Throws `unauthenticated` or `storage`.
 */
export const setFavorite = async (experienceId: string, want: boolean): Promise<void> => {
  await intent(experienceId, want)
  void askForBackgroundSync()
  void drain().catch(() => undefined)
  if (want) void keepOnDevice(experienceId)
}

const hasDetail = async (id: string) => (await mirror.details.where('id').equals(id).count()) > 0

/** What is saved can be read offline; without network now, the next start brings it. */
const keepOnDevice = async (id: string): Promise<void> => {
  try {
    if (!(await hasDetail(id))) await pullExperience(id)
  } catch {
    // Best effort.
  }
}

const none = { server: [], rows: [] }

/** What both views are made of: this person's list and intents. */
const readParts = async () => {
  const session = await device.session.get('session')
  if (!session?.user) return none
  const userId = session.user.id
  const [server, rows] = await Promise.all([favoriteRows(mirror, userId), outbox.rowsOf(userId)])
  return { server, rows }
}

/** This person's favorites, newest first, as they will be once everything is sent. */
export const readFavorites = (): Promise<FavoriteView[]> =>
  onDevice(async () => {
    const { server, rows } = await readParts()
    const favorites = overlayFavorites(server, rows)
    const ids = favorites.map(({ id }) => id)
    const [details, cards] = await Promise.all([
      mirror.details.where('id').anyOf(ids).primaryKeys(),
      Promise.all(favorites.map(async ({ id, card }) => card ?? (await findCard(mirror, id)))),
    ])
    const onThisDevice = new Set(details)
    return favorites.flatMap(({ id, favoritedAt, state }, index) => {
      const card = cards[index]
      return card ? [{ card, favoritedAt, state, detailOnDevice: onThisDevice.has(id) }] : []
    })
  })

/** What this person wants to be saved: on the server already, or waiting to get there. */
export const readFavoriteIds = (): Promise<ReadonlyMap<string, 'saved' | 'waiting'>> =>
  onDevice(async () => {
    const { server, rows } = await readParts()
    return wantedIds(server, rows)
  })

/** When the server last told the list, in milliseconds since 1970; null if it never did on this device. */
export const favoritesAsOf = (): Promise<number | null> => onDevice(async () => (await favoritesMeta(mirror)).asOf)

/** One favorite after another, and not for ever on a slow network. */
const mostDetailsAtOnce = 40

/** Asks the server for this person's list: what it holds is what shows. Throws AppErrors. */
export const pullFavoriteList = createPullFavorites({ sessionRepository, call, db: mirror, now: Date.now })

/** Asks the server for this person's list, then brings whole experiences that are missing here. Throws AppErrors. */
export const pullFavorites = async (): Promise<void> => {
  await pullFavoriteList()
  const saved = (await readFavorites()).filter(({ detailOnDevice }) => !detailOnDevice)
  void (async () => {
    for (const { card } of saved.slice(0, mostDetailsAtOnce)) await keepOnDevice(card.id)
  })()
}
