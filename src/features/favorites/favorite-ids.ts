/** Which experiences this person, or a visitor, wants saved, for every heart on a screen: one live query, however many hearts. */
import { sessionStore } from '#data/session/store.ts'
import type { Store } from '#lib/react/store.ts'
import { defer } from '#lib/start/defer.ts'

/** `kept`: on this device alone, with nobody signed in. */
export type FavoriteIds = ReadonlyMap<string, 'saved' | 'waiting' | 'kept'>

const none: FavoriteIds = new Map()
const listeners = new Set<() => void>()
let value: FavoriteIds | undefined
let readFor: string | null | undefined
let stopReading = () => {}
let stopWatchingSession = () => {}

const set = (next: FavoriteIds | undefined) => {
  value = next
  for (const listener of listeners) listener()
}

// Dexie arrives here, after the first paint. Storage that cannot be read shows empty hearts; saving says what is wrong.
const ids = defer(async () => {
  const [{ live }, { readFavoriteIds }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/favorites/commands.ts'),
  ])
  return live(readFavoriteIds)
}, none)

const visitorsIds = defer(async () => {
  const [{ live }, { readVisitorsIds }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/db/visitor-favorites.ts'),
  ])
  return live(readVisitorsIds)
}, none)

/** Reads for whoever is signed in now. */
const follow = () => {
  const userId = sessionStore.get().user?.id ?? null
  if (userId === readFor) return
  stopReading()
  readFor = userId
  if (value) set(undefined)
  stopReading = (userId === null ? visitorsIds : ids).subscribe(set)
}

/** Undefined until the device was read. */
export const favoriteIdsStore: Store<FavoriteIds | undefined> = {
  get: () => value,
  getServer: () => undefined,
  subscribe: (listener) => {
    listeners.add(listener)
    if (listeners.size === 1) {
      stopWatchingSession = sessionStore.subscribe(follow)
      follow()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stopWatchingSession()
      stopReading()
      readFor = undefined
    }
  },
}
