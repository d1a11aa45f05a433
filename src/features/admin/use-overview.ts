import { useEffect, useState } from 'react'
import type { AdminOverview } from '#data/admin.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

export type OverviewView =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `refresh` asks again; what is shown stays meanwhile, and where the answer does not come. */
  | { status: 'ready'; overview: AdminOverview; refresh: () => void }

/** The admin's page as the server has it now; asked again when the network is back. */
export const useOverview = (): OverviewView => {
  const { online } = useStore(connectivityStore)
  const [asked, setAsked] = useState(0)
  const [overview, setOverview] = useState<AdminOverview | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more, and when the network is back.
  useEffect(() => {
    let isStopped = false
    void import('#data/admin.ts')
      .then(({ fetchAdminOverview }) => fetchAdminOverview())
      .then(
        (next) => {
          if (isStopped) return
          setOverview(next)
          setError(null)
        },
        (thrown: unknown) => {
          if (!isStopped) setError(toAppError(thrown))
        },
      )
    return () => {
      isStopped = true
    }
  }, [asked, online])

  const again = () => setAsked((count) => count + 1)
  if (overview) return { status: 'ready', overview, refresh: again }
  return error ? { status: 'failed', error, retry: again } : { status: 'loading' }
}
