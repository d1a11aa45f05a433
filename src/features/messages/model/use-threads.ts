import { useEffect, useState } from 'react'
import type { ThreadsOnDevice } from '#data/messages/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { useStore } from '#lib/react/use-store.ts'
import { defer } from '#lib/start/defer.ts'

const loadList = async () => {
  const [{ live }, { readThreads }] = await Promise.all([import('#data/db/live.ts'), import('#data/messages/read.ts')])
  return live(readThreads)
}

export type ThreadsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** `isOld`: the server has not told it in this window, as far as can be known. */
  | ({ status: 'ready'; isOld: boolean } & ThreadsOnDevice)

/** This person's conversations from the device. The server is asked once a visit; after that its events say when. */
export const useThreads = (userId: string): ThreadsState => {
  const { online } = useStore(connectivityStore)
  const list = useObservable(() => defer(loadList, null), [userId])
  const [asked, setAsked] = useState<{ userId: string; worked: boolean } | null>(null)
  useEffect(() => {
    if (!online) return
    let isStopped = false
    void import('#data/messages/pull.ts')
      .then(({ pullMessages }) => pullMessages())
      .then(
        () => true,
        () => false,
      )
      .then((worked) => {
        if (!isStopped) setAsked({ userId, worked })
      })
    return () => {
      isStopped = true
    }
  }, [userId, online])
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not "no messages".
  if (!list || (list.asOf === null && list.threads.length === 0 && online && asked?.userId !== userId))
    return { status: 'loading' }
  return { status: 'ready', ...list, isOld: !online || asked?.worked === false }
}
