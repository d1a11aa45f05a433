import { type GuestsOnDevice, readGuests } from '#data/hosting/check-in.ts'
import { hostingQuery } from '#data/hosting/queries.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'

/** Who is to come and who came, from the device; undefined while it is read, null where it cannot be. The server is asked beside. */
export const useGuests = (userId: string): { guests: GuestsOnDevice | null | undefined; confirmed: boolean } => {
  const guests = useDeviceQuery(readGuests, [userId])
  const { isError } = usePullQuery(hostingQuery(userId))
  return { guests, confirmed: !isError }
}
