import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import type { AppError } from '#data/api/app-error.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

const loadOne = async (id: string) => {
  const [{ live }, { readBooking }] = await Promise.all([import('#data/live.ts'), import('#data/bookings.ts')])
  return live(() => readBooking(id))
}

type Asked = { status: 'asking' } | { status: 'told' } | { status: 'failed'; error: AppError }

export type TripView =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `isOld`: the server has not confirmed it in this window. */
  | { status: 'ready'; booking: Booking; isOld: boolean }

/** One booking: the device's copy at once, the server's answer over it as soon as it comes. */
export const useTrip = (id: string): TripView => {
  const { online } = useStore(connectivityStore)
  const copy = useObservable(() => defer(() => loadOne(id), null), [id])
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<Asked>({ status: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does a network that is back.
  useEffect(() => {
    let isStopped = false
    const tell = (next: Asked) => {
      if (!isStopped) setAsked(next)
    }
    void import('#data/bookings.ts')
      .then(({ pullBooking }) => pullBooking(id))
      .then(
        () => tell({ status: 'told' }),
        async (thrown) => {
          const { toAppError } = await import('#data/api/app-error.ts')
          tell({ status: 'failed', error: toAppError(thrown) })
        },
      )
    return () => {
      isStopped = true
    }
  }, [id, online, attempt])

  if (asked.status === 'failed' && asked.error.status === 404) return { status: 'missing' }
  if (copy) return { status: 'ready', booking: copy, isOld: !online || asked.status === 'failed' }
  if (asked.status === 'failed' && copy === null)
    return { status: 'failed', error: asked.error, retry: () => setAttempt((count) => count + 1) }
  return { status: 'loading' }
}
