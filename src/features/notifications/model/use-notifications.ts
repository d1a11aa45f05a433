import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { NotificationsOnDevice } from '#data/notifications/read.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const load = async () => {
  const [{ live }, { readNotifications }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/notifications/read.ts'),
  ])
  return live(readNotifications)
}

export type NotificationsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server could not be asked, and this device never heard from it. */
  | { status: 'failed'; error: AppError; retry: () => void }
  | ({ status: 'ready'; asOf: number; confirmed: boolean } & Omit<NotificationsOnDevice, 'asOf'>)

/** What this person was told, from the device, with the server asked as lib/react/use-asked.ts says. */
export const useNotifications = (userId: string): NotificationsState => {
  const list = useObservable(() => defer(load, null), [userId])
  const { asked, retry } = useAsked(
    async () => (await import('#data/notifications/pull.ts')).pullNotifications(),
    userId,
  )
  if (list === null) return { status: 'unreadable' }
  const confirmed = asked.status !== 'failed'
  if (list && list.asOf !== null) return { status: 'ready', ...list, asOf: list.asOf, confirmed }
  return list && asked.status === 'failed'
    ? { status: 'failed', error: toAppError(asked.thrown), retry }
    : { status: 'loading' }
}
