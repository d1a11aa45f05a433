import { type AppError, toAppError } from '#data/api/app-error.ts'
import { notificationsQuery } from '#data/notifications/queries.ts'
import { type NotificationsOnDevice, readNotifications } from '#data/notifications/read.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'

export type NotificationsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server could not be asked, and this device never heard from it. */
  | { status: 'failed'; error: AppError; isRetrying: boolean; retry: () => void }
  | ({ status: 'ready'; asOf: number; confirmed: boolean } & Omit<NotificationsOnDevice, 'asOf'>)

/** What this person was told, from the device, while newer ones are requested from the server. */
export const useNotifications = (userId: string): NotificationsState => {
  const list = useDeviceQuery(readNotifications, [userId])
  const { error, isFetching, refetch } = usePullQuery(notificationsQuery(userId))
  if (list === null) return { status: 'unreadable' }
  if (list && list.asOf !== null) return { status: 'ready', ...list, asOf: list.asOf, confirmed: error === null }
  if (!list || !error) return { status: 'loading' }
  return { status: 'failed', error: toAppError(error), isRetrying: isFetching, retry: () => void refetch() }
}
