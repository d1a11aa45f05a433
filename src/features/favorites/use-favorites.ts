import { useEffect, useState } from 'react'
import type { FavoriteView } from '#data/favorites.ts'
import type { QueueEntry, QueueSubject } from '#data/outbox/view.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

/** A change of a favorite. */
export type WaitingFavorite = QueueEntry & { subject: Extract<QueueSubject, { kind: 'favorite' }> }

const isWaiting = (entry: QueueEntry): entry is WaitingFavorite =>
  entry.subject.kind === 'favorite' && entry.state !== 'refused' && entry.state !== 'parked'

export interface FavoritesOnDevice {
  favorites: FavoriteView[]
  /** When the server last told what is saved; null if it never did on this device. */
  asOf: number | null
  /** Changes that did not reach the server yet. */
  waiting: WaitingFavorite[]
}

const loadList = async () => {
  const [{ live }, { readFavorites, favoritesAsOf }, { readQueue }] = await Promise.all([
    import('#data/live.ts'),
    import('#data/favorites.ts'),
    import('#data/outbox/view.ts'),
  ])
  return live(async (): Promise<FavoritesOnDevice> => {
    const [favorites, asOf, queue] = await Promise.all([readFavorites(), favoritesAsOf(), readQueue()])
    return { favorites, asOf, waiting: queue.filter(isWaiting) }
  })
}

/** Asks the server once a visit and whenever the network is back. True once an answer or a failure came. */
const usePull = (userId: string, online: boolean): boolean => {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  useEffect(() => {
    if (!online) return
    let isStopped = false
    // What could not be fetched now is fetched by the next visit; the list on the device stays as it is.
    void import('#data/favorites.ts')
      .then(({ pullFavorites }) => pullFavorites())
      .catch(() => undefined)
      .finally(() => {
        if (!isStopped) setAskedFor(userId)
      })
    return () => {
      isStopped = true
    }
  }, [userId, online])
  return askedFor === userId
}

export type FavoritesState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | ({ status: 'ready' } & FavoritesOnDevice & { online: boolean })

/** This person's favorites from the device, with the server asked in the background. */
export const useFavorites = (userId: string): FavoritesState => {
  const { online } = useStore(connectivityStore)
  const list = useObservable(() => defer(loadList, null), [userId])
  const hasAsked = usePull(userId, online)
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not an empty list.
  if (!list || (list.favorites.length === 0 && list.asOf === null && online && !hasAsked)) return { status: 'loading' }
  return { status: 'ready', ...list, online }
}
