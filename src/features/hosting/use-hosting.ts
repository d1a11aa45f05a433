import { type AppError, toAppError } from '#data/api/app-error.ts'
import { hostingQuery } from '#data/hosting/queries.ts'
import { type HostingOnDevice, readHosting } from '#data/hosting/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'

export type HostingView =
  | { status: 'loading' }
  | { status: 'unreadable' }
  /** The server knows no such host. */
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; isRetrying: boolean; retry: () => void }
  /** `error`: why a part of it is not on the device. */
  | {
      status: 'ready'
      hosting: HostingOnDevice
      online: boolean
      error: AppError | null
      confirmed: boolean
      isRetrying: boolean
      retry: () => void
    }

const ages = ({ asOf }: HostingOnDevice) => [asOf.listings, asOf.bookings, asOf.figures]
/** Nothing to show: what was written here is there whether or not the server has told anything yet. */
const isEmpty = (hosting: HostingOnDevice) =>
  ages(hosting).every((asOf) => asOf === null) && hosting.drafts.length === 0
const isWhole = (hosting: HostingOnDevice) => ages(hosting).every((asOf) => asOf !== null)

/** The device's copy at once; newer data is requested from the server meanwhile. */
export const useHosting = (userId: string): HostingView => {
  const { online } = useStore(connectivityStore)
  const hosting = useDeviceQuery(readHosting, [userId])
  const { error: thrown, isPending, isFetching: isRetrying, refetch } = usePullQuery(hostingQuery(userId))
  const retry = () => void refetch()
  const error = thrown && toAppError(thrown)
  if (hosting === null) return { status: 'unreadable' }
  if (error?.status === 404) return { status: 'missing' }
  // What was not told yet must not look as if there were none.
  if (!hosting || (!isWhole(hosting) && isPending)) return { status: 'loading' }
  if (isEmpty(hosting) && error) return { status: 'failed', error, isRetrying, retry }
  // Nothing wrong is said beside what is here but its age, unless a part of it is missing.
  const shownError = isWhole(hosting) ? null : error
  return { status: 'ready', hosting, online, error: shownError, confirmed: !error, isRetrying, retry }
}
