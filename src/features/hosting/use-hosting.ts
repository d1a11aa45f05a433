import { useEffect, useState } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { HostingOnDevice } from '#data/hosting.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

const loadHosting = async () => {
  const [{ live }, { readHosting }] = await Promise.all([import('#data/live.ts'), import('#data/hosting.ts')])
  return live(readHosting)
}

type Asked = { status: 'asking' } | { status: 'told' } | { status: 'failed'; error: AppError }

export type HostingView =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server knows no such host. */
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `error`: why the server could not be asked for all of it just now. */
  | { status: 'ready'; hosting: HostingOnDevice; online: boolean; error: AppError | null; retry: () => void }

const ages = ({ asOf }: HostingOnDevice) => [asOf.listings, asOf.bookings, asOf.figures]
const isEmpty = (hosting: HostingOnDevice) => ages(hosting).every((asOf) => asOf === null)
const isWhole = (hosting: HostingOnDevice) => ages(hosting).every((asOf) => asOf !== null)

/** The device's copy at once; the server is asked at each visit, when the page comes into view and when the network is back. */
export const useHosting = (userId: string): HostingView => {
  const { online } = useStore(connectivityStore)
  const hosting = useObservable(() => defer(loadHosting, null), [userId])
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<Asked>({ status: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does a network that is back.
  useEffect(() => {
    let isStopped = false
    const tell = (next: Asked) => {
      if (!isStopped) setAsked(next)
    }
    const ask = () =>
      void import('#data/hosting.ts')
        .then(({ pullHosting }) => pullHosting())
        .then(
          () => tell({ status: 'told' }),
          (thrown: unknown) => tell({ status: 'failed', error: toAppError(thrown) }),
        )
    const comeIntoView = () => {
      if (document.visibilityState === 'visible') ask()
    }
    ask()
    document.addEventListener('visibilitychange', comeIntoView)
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', comeIntoView)
    }
  }, [userId, online, attempt])

  const retry = () => {
    setAsked({ status: 'asking' })
    setAttempt((count) => count + 1)
  }
  const error = asked.status === 'failed' ? asked.error : null
  if (hosting === null) return { status: 'unreadable' }
  if (error?.status === 404) return { status: 'missing' }
  // What was not told yet must not look as if there were none.
  if (!hosting || (!isWhole(hosting) && asked.status === 'asking')) return { status: 'loading' }
  if (isEmpty(hosting) && error) return { status: 'failed', error, retry }
  return { status: 'ready', hosting, online, error, retry }
}
