import { useEffect, useState } from 'react'
import type { ThreadOnDevice, ThreadTarget } from '#data/messages/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { useStore } from '#lib/react/use-store.ts'
import { defer } from '#lib/start/defer.ts'

const loadOne = async (target: ThreadTarget) => {
  const [{ live }, { readThread }] = await Promise.all([import('#data/db/live.ts'), import('#data/messages/read.ts')])
  return live(() => readThread(target))
}

/** Brings what a target is about to the device, where it is not there. */
const bring = async (target: ThreadTarget): Promise<void> => {
  const { pullMessages } = await import('#data/messages/pull.ts')
  if ('bookingId' in target) await (await import('#data/bookings/pull.ts')).pullBooking(target.bookingId)
  if ('experienceId' in target)
    await (await import('#data/catalogue/experiences.ts')).pullExperience(target.experienceId)
  await pullMessages()
}

export type ThreadView =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** This device does not know it, and the server neither, as far as it could be asked. */
  | { status: 'missing'; wasAsked: boolean }
  /** `isOld`: the server has not told it in this window, as far as can be known. */
  | ({ status: 'ready'; online: boolean; isOld: boolean } & ThreadOnDevice)

/** One conversation from the device, with the server asked once a visit and whenever the network is back. */
export const useThread = (userId: string, target: ThreadTarget): ThreadView => {
  const { online } = useStore(connectivityStore)
  const key = JSON.stringify(target)
  const copy = useObservable(() => defer(() => loadOne(target), 'unreadable' as const), [userId, key])
  const [asked, setAsked] = useState<{ key: string; worked: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target is told by its key; what is here is looked at once.
  useEffect(() => {
    let isStopped = false
    const tell = (worked: boolean) => {
      if (!isStopped) setAsked({ key, worked })
    }
    void bring(target).then(
      () => tell(true),
      async (thrown) => {
        const { toAppError } = await import('#data/api/app-error.ts')
        const { status } = toAppError(thrown)
        tell(status === 404 || status === 410)
      },
    )
    return () => {
      isStopped = true
    }
  }, [userId, key, online])
  if (copy === 'unreadable') return { status: 'unreadable' }
  if (copy) return { status: 'ready', ...copy, online, isOld: !online || asked?.worked === false }
  if (copy === undefined || asked?.key !== key) return { status: 'loading' }
  return { status: 'missing', wasAsked: asked.worked }
}
