import { useEffect, useState } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { NotificationsOnDevice } from '#data/notifications.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

const load = async () => {
  const [{ live }, { readNotifications }] = await Promise.all([
    import('#data/live.ts'),
    import('#data/notifications.ts'),
  ])
  return live(readNotifications)
}

export type NotificationsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server could not be asked, and this device never heard from it. */
  | { status: 'failed'; error: AppError; retry: () => void }
  | ({ status: 'ready'; asOf: number; online: boolean } & Omit<NotificationsOnDevice, 'asOf'>)

/** What this person was told, from the device, with the server asked once a visit and whenever the network is back. */
export const useNotifications = (userId: string): NotificationsState => {
  const { online } = useStore(connectivityStore)
  const list = useObservable(() => defer(load, null), [userId])
  const [asked, setAsked] = useState(0)
  const [error, setError] = useState<AppError | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more, for another person, and when the network is back.
  useEffect(() => {
    let isStopped = false
    const done = (failure: AppError | null) => {
      if (!isStopped) setError(failure)
    }
    void import('#data/notifications.ts')
      .then(({ pullNotifications }) => pullNotifications())
      .then(
        () => done(null),
        (thrown: unknown) => done(toAppError(thrown)),
      )
    return () => {
      isStopped = true
    }
  }, [userId, online, asked])
  if (list === null) return { status: 'unreadable' }
  if (list && list.asOf !== null) return { status: 'ready', ...list, asOf: list.asOf, online: online && !error }
  const retry = () => {
    setError(null)
    setAsked((count) => count + 1)
  }
  return list && error ? { status: 'failed', error, retry } : { status: 'loading' }
}
