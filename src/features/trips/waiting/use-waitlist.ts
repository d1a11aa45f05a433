import { readWaitlist } from '#data/waitlist/commands.ts'
import type { WaitlistView } from '#data/waitlist/overlay.ts'
import { waitlistQuery } from '#data/waitlist/queries.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'

/** The starts that the traveler waits for, from the device; empty until they are read. */
export const useWaitlist = (userId: string): readonly WaitlistView[] => {
  usePullQuery(waitlistQuery(userId))
  return useDeviceQuery(readWaitlist, [userId])?.entries ?? []
}
