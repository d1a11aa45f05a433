import { type FavoriteView, favoritesAsOf, readFavorites } from '#data/favorites/commands.ts'
import { favoritesQuery } from '#data/favorites/queries.ts'
import { type QueueEntry, type QueueSubject, readQueue } from '#data/outbox/queue.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'

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

const readFavoriteList = async (): Promise<FavoritesOnDevice> => {
  const [favorites, asOf, queue] = await Promise.all([readFavorites(), favoritesAsOf(), readQueue()])
  return { favorites, asOf, waiting: queue.filter(isWaiting) }
}

export type FavoritesState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | ({ status: 'ready' } & FavoritesOnDevice & { confirmed: boolean })

/** This person's favorites from the device, with the server asked in the background. */
export const useFavorites = (userId: string): FavoritesState => {
  const { online } = useStore(connectivityStore)
  const list = useDeviceQuery(readFavoriteList, [userId])
  // What could not be fetched now is asked for again; the list on the device stays as it is.
  const { isPending, isError } = usePullQuery(favoritesQuery(userId))
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not an empty list.
  if (!list || (list.favorites.length === 0 && list.asOf === null && online && isPending)) return { status: 'loading' }
  return { status: 'ready', ...list, confirmed: !isError }
}
