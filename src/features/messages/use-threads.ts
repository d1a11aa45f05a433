import { messagesQuery } from '#data/messages/queries.ts'
import { readThreads, type ThreadsOnDevice } from '#data/messages/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'

export type ThreadsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** `isOld`: the server has not confirmed it since this window was opened, as far as the device knows. */
  | ({ status: 'ready'; isOld: boolean } & ThreadsOnDevice)

/** This person's conversations from the device. Newer ones are requested from the server when the screen opens; after that its events say when. */
export const useThreads = (userId: string): ThreadsState => {
  const { online } = useStore(connectivityStore)
  const list = useDeviceQuery(readThreads, [userId])
  const { isPending, isError } = usePullQuery(messagesQuery(userId))
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not "no messages".
  if (!list || (list.asOf === null && list.threads.length === 0 && online && isPending)) return { status: 'loading' }
  return { status: 'ready', ...list, isOld: !online || isError }
}
