import type { FavoriteView } from '#data/favorites/commands.ts'
import type { QueueEntry, QueueSubject } from '#data/outbox/queue.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { useStore } from '#lib/react/use-store.ts'
import { defer } from '#lib/start/defer.ts'

/** A change of a favorite. */
export type WaitingFavorite = QueueEntry & { subject: Extract<QueueSubject, { kind: 'favorite' }> }

const isWaiting = (entry: QueueEntry): entry is WaitingFavorite =>
  entry.subject.kind === 'favorite' && entry.state !== 'refused' && entry.state !== 'needs-update'

export interface FavoritesOnDevice {
  favorites: FavoriteView[]
  /** When the server last told what is saved; null if it never did on this device. */
  asOf: number | null
  /** Changes that did not reach the server yet. */
  waiting: WaitingFavorite[]
}

const loadList = async () => {
  const [{ live }, { readFavorites, favoritesAsOf }, { readQueue }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/favorites/commands.ts'),
    import('#data/outbox/queue.ts'),
  ])
  return live(async (): Promise<FavoritesOnDevice> => {
    const [favorites, asOf, queue] = await Promise.all([readFavorites(), favoritesAsOf(), readQueue()])
    return { favorites, asOf, waiting: queue.filter(isWaiting) }
  })
}

export type FavoritesState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | ({ status: 'ready' } & FavoritesOnDevice & { confirmed: boolean })

/** This person's favorites from the device, with the server asked in the background. */
export const useFavorites = (userId: string): FavoritesState => {
  const { online } = useStore(connectivityStore)
  const list = useObservable(() => defer(loadList, null), [userId])
  // What could not be fetched now is asked for again; the list on the device stays as it is.
  const { asked } = useAsked(async () => (await import('#data/favorites/commands.ts')).pullFavorites(), userId)
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not an empty list.
  if (!list || (list.favorites.length === 0 && list.asOf === null && online && asked.status === 'asking'))
    return { status: 'loading' }
  return { status: 'ready', ...list, confirmed: asked.status !== 'failed' }
}
