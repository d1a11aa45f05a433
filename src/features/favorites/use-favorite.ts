import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { keepStorage } from '#lib/device/kept-storage.ts'
import type { Store } from '#lib/react/store.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** The experiences that the traveler or the visitor has saved. All hearts of a screen share one live query. */

/** `kept`: by a visitor, on this device alone. */
export type FavoriteIds = ReadonlyMap<string, 'saved' | 'waiting' | 'kept'>

const listeners = new Set<() => void>()
let value: FavoriteIds | undefined
let readFor: string | null | undefined
let stopReading = () => {}
let stopWatchingSession = () => {}

const set = (next: FavoriteIds | undefined) => {
  value = next
  for (const listener of listeners) listener()
}

// Dexie loads here, after the first paint. Visitors do not load the outbox.
const loadWatch = async (userId: string | null) =>
  userId === null
    ? (await import('#data/db/visitor-favorites.ts')).watchVisitorsIds
    : (await import('#data/favorites/commands.ts')).watchFavoriteIds

/** Hearts are empty if the device cannot be read; saving then reports the error. */
const read = (userId: string | null) => {
  let isStopped = false
  let stop = () => {}
  const fail = () => {
    if (!isStopped) set(new Map())
  }
  void loadWatch(userId).then((watch) => {
    if (!isStopped) stop = watch(set, fail)
  }, fail)
  return () => {
    isStopped = true
    stop()
  }
}

/** Reads the favorites of the account that is signed in now, or the visitor's. */
const follow = () => {
  const userId = sessionStore.get().user?.id ?? null
  if (userId === readFor) return
  stopReading()
  readFor = userId
  if (value) set(undefined)
  stopReading = read(userId)
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

export type SavedState = 'saved' | 'waiting' | 'kept'

export interface FavoriteControl {
  /** What this person wants, at once: what waits to sync counts like what is done. */
  state: SavedState | null
  /** The device could not store the change. */
  hasFailed: boolean
  dismissFailure(): void
  /** True once the intent is stored on this device, with or without an account. */
  set(want: boolean): Promise<boolean>
}

/**
 * One experience's place in the list of favorites, and the command that changes it. Toasts with Undo. `untilRead` is what the
 * screen knows of it before the device was read: a heart of the list of favorites that is pressed by then takes away.
 */
export const useFavorite = (experienceId: string, untilRead: SavedState | null = null): FavoriteControl => {
  const { t } = useLingui()
  const router = useRouter()
  const [hasFailed, setHasFailed] = useState(false)
  const stateIn = (ids: FavoriteIds | undefined) => (ids ? (ids.get(experienceId) ?? null) : untilRead)
  // Only the hearts whose own state changed render again.
  const state = useSyncExternalStore(
    favoriteIdsStore.subscribe,
    () => stateIn(favoriteIdsStore.get()),
    () => stateIn(favoriteIdsStore.getServer()),
  )

  const write = async (want: boolean) => {
    try {
      const { setFavorite } = await import('#data/favorites/commands.ts')
      return await setFavorite(experienceId, want)
    } catch {
      setHasFailed(true)
      return null
    }
  }

  const set = async (want: boolean): Promise<boolean> => {
    const written = await write(want)
    if (!written) return false
    const undo = async () => {
      // The heart may be gone with its row by now, so this failure cannot be shown beside it.
      if (!(await write(!want))) showToast({ title: t`The change could not be undone`, tone: 'critical' })
    }
    const action = { label: t`Undo`, onPress: () => void undo() }
    // Back here afterwards, with what was saved in the account.
    const logIn = () => void router.navigate({ to: '/login', search: { redirect: router.state.location.href } })
    const isVisitor = written === 'kept'
    showToast(
      want
        ? {
            title: t`Added to favorites`,
            description: isVisitor ? t`On this device only.` : undefined,
            tone: 'success',
            action,
            next: isVisitor ? { label: t`Log in`, onPress: logIn } : undefined,
          }
        : { title: t`Removed from favorites`, tone: 'success', action },
    )
    if (want) void keepStorage()
    return true
  }

  return { state, hasFailed, dismissFailure: () => setHasFailed(false), set }
}
