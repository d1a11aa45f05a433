import { threadQuery } from '#data/messages/queries.ts'
import { readThread, type ThreadOnDevice, type ThreadTarget } from '#data/messages/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'

export type ThreadView =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** This device does not know it, and the server neither, as far as it could be asked. */
  | { status: 'missing'; wasAsked: boolean }
  /** `isOld`: the server has not told it in this window, as far as can be known. */
  | ({ status: 'ready'; online: boolean; isOld: boolean } & ThreadOnDevice)

/** One conversation from the device, while a newer one is requested from the server. */
export const useThread = (userId: string, target: ThreadTarget): ThreadView => {
  const { online } = useStore(connectivityStore)
  const copy = useDeviceQuery(() => readThread(target).then((thread) => ({ thread })), [userId, JSON.stringify(target)])
  const { isPending, isError } = usePullQuery(threadQuery(userId, target))
  if (copy === null) return { status: 'unreadable' }
  if (copy?.thread) return { status: 'ready', ...copy.thread, online, isOld: !online || isError }
  if (copy === undefined || isPending) return { status: 'loading' }
  return { status: 'missing', wasAsked: !isError }
}
