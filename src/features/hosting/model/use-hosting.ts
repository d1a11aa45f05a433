import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { HostingOnDevice } from '#data/hosting/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { useStore } from '#lib/react/use-store.ts'
import { defer } from '#lib/start/defer.ts'

const loadHosting = async () => {
  const [{ live }, { readHosting }] = await Promise.all([import('#data/db/live.ts'), import('#data/hosting/read.ts')])
  return live(readHosting)
}

export type HostingView =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server knows no such host. */
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `error`: why a part of it is not on the device. */
  | {
      status: 'ready'
      hosting: HostingOnDevice
      online: boolean
      error: AppError | null
      confirmed: boolean
      retry: () => void
    }

const ages = ({ asOf }: HostingOnDevice) => [asOf.listings, asOf.bookings, asOf.figures]
/** Nothing to show: what was written here is there whether or not the server has told anything yet. */
const isEmpty = (hosting: HostingOnDevice) =>
  ages(hosting).every((asOf) => asOf === null) && hosting.drafts.length === 0
const isWhole = (hosting: HostingOnDevice) => ages(hosting).every((asOf) => asOf !== null)

/** The device's copy at once; the server is asked as lib/react/use-asked.ts says. */
export const useHosting = (userId: string): HostingView => {
  const { online } = useStore(connectivityStore)
  const hosting = useObservable(() => defer(loadHosting, null), [userId])
  const { asked, retry } = useAsked(async () => (await import('#data/hosting/pull.ts')).pullHosting(), userId)
  const error = asked.status === 'failed' ? toAppError(asked.thrown) : null
  if (hosting === null) return { status: 'unreadable' }
  if (error?.status === 404) return { status: 'missing' }
  // What was not told yet must not look as if there were none.
  if (!hosting || (!isWhole(hosting) && asked.status === 'asking')) return { status: 'loading' }
  if (isEmpty(hosting) && error) return { status: 'failed', error, retry }
  // Nothing wrong is said beside what is here but its age, unless a part of it is missing.
  return { status: 'ready', hosting, online, error: isWhole(hosting) ? null : error, confirmed: !error, retry }
}
