/** Favorites: one intent is one row of the outbox; what shows is the server's list with the intents laid over it. */

import { listFavorites } from '#contract/endpoints/users.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { whenState } from '#lib/react/when-state.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { readPages } from '../api/read-pages.ts'
import { catalogueMeta } from '../catalogue/cache.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { pullExperience } from '../catalogue/experiences.ts'
import { device } from '../db/device.ts'
import { live } from '../db/live.ts'
import { type MirrorDatabase, mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../db/session-row.ts'
import { readVisitorsIds } from '../db/visitor-favorites.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import type { Call } from '../session/create-call.ts'
import { sessionRepository } from '../session/session.ts'
import type { SessionRepository } from '../session/session-repository.ts'
import { sessionStore } from '../session/store.ts'
import { favoriteIdsOf, favoriteRows, favoritesMeta, replaceFavorites } from './cache.ts'
import { overlayFavorites, wantedIds } from './overlay.ts'
import { createSetFavorite, type WrittenFavorite } from './set-favorite.ts'
import { setAsVisitor, visitorsFavorites } from './visitor.ts'

interface Deps {
  sessionRepository: SessionRepository
  call: Call
  db: MirrorDatabase
  now(): number
}

/** The most that the contract takes. */
const pageSize = 500

/** Changes keep coming in while the list travels: then the next drain asks again anyway. */
const maxTries = 3

/** Makes the pull: the server's list replaces the one on the device, unless a change was acknowledged meanwhile. */
export const createPullFavorites =
  ({ sessionRepository, call, db, now }: Deps) =>
  async (): Promise<void> => {
    const session = await sessionRepository.read()
    if (!isLive(session)) return
    const userId = session.user.id
    for (let tries = 0; tries < maxTries; tries++) {
      const { version } = await favoritesMeta(db)
      const favorites = await readPages(async (cursor) => {
        const page = await call(listFavorites, { query: { cursor, limit: pageSize }, userId })
        return { items: page.favorites, nextCursor: page.nextCursor }
      })
      if ((await replaceFavorites(db, userId, favorites, { version, now: now() })) === 'written') return
    }
  }

export interface FavoriteView {
  card: CatalogueRow
  favoritedAt: string
  state: 'saved' | 'waiting' | 'refused'
  /** Its whole text and pictures can be read without network. */
  detailOnDevice: boolean
}

const intent = createSetFavorite({
  sessionRepository,
  store: outbox,
  setAsVisitor: (...favorite) => setAsVisitor(device, ...favorite),
  db: mirror,
  now: Date.now,
  newKey: randomId,
})

/** Who is signed in may still be looked up, as after a start: until then nobody knows whose it is. */
const sessionKnown = () => whenState(sessionStore, ({ status }) => status !== 'loading')

/**
 * Writes down what this person wants, or a visitor; returns once it is durable on the device, and never waits for the
 * network, and where it is written. Throws `cancelled` where the session ended meanwhile, or `storage`.
 */
export const setFavorite = async (experienceId: string, want: boolean): Promise<WrittenFavorite> => {
  // A device that says who is signed in is not waited for: another window may hold up what looks it up.
  const row = await sessionRepository.read().catch(() => undefined)
  if (!row?.user) await sessionKnown()
  const written = await intent(experienceId, want)
  if (written === 'queued') {
    void askForBackgroundSync()
    void drain().catch(() => undefined)
  }
  if (want) void keepOnDevice(experienceId)
  return written
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

/** What visitors saved, as a list that nothing is laid over; what the catalogue says of them by now is newer. */
const readVisitors = async () => {
  const kept = await visitorsFavorites(device)
  const cards = await Promise.all(
    kept.map(async ({ experienceId, card }) => (await findCard(mirror, experienceId)) ?? card),
  )
  const server = kept.map(({ experienceId, at }, index) => ({
    id: experienceId,
    card: cards[index] ?? null,
    favoritedAt: new Date(at).toISOString(),
  }))
  return { server, rows: [] }
}

/** This person's list and intents, or the visitors' list. */
const readParts = async () => {
  const session = await device.session.get('session')
  if (!session?.user) return readVisitors()
  const userId = session.user.id
  const [server, rows] = await Promise.all([favoriteRows(mirror, userId), outbox.rowsOf(userId, 'favorite')])
  return { server, rows }
}

/** This person's favorites, or the visitors', newest first, as they will be once everything is sent. */
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
    const session = await device.session.get('session')
    if (!session?.user) return wantedIds([...(await readVisitorsIds()).keys()], [])
    const { id } = session.user
    return wantedIds(...(await Promise.all([favoriteIdsOf(mirror, id), outbox.rowsOf(id, 'favorite')])))
  })

/** Reads them now and after each change. Returns the function that stops it. */
export const watchFavoriteIds = live(readFavoriteIds).subscribe

/**
 * When the server last told the list, in milliseconds since 1970; null if it never did on this device. Of a visitor's it
 * tells no more than the catalogue says.
 */
export const favoritesAsOf = (): Promise<number | null> =>
  onDevice(async () => {
    const isSignedIn = (await device.session.get('session'))?.user
    return (await (isSignedIn ? favoritesMeta(mirror) : catalogueMeta(mirror))).asOf
  })

/** One favorite after another, and not for ever on a slow network. */
const maxDetailsAtOnce = 40

/** Asks the server for this person's list: what it holds is what shows. Throws AppErrors. */
export const pullFavoriteList = createPullFavorites({ sessionRepository, call, db: mirror, now: Date.now })

/** Asks the server for this person's list, then brings whole experiences that are missing here. Throws AppErrors. */
export const pullFavorites = async (): Promise<void> => {
  await pullFavoriteList()
  const saved = (await readFavorites()).filter(({ detailOnDevice }) => !detailOnDevice)
  void (async () => {
    for (const { card } of saved.slice(0, maxDetailsAtOnce)) await keepOnDevice(card.id)
  })()
}
