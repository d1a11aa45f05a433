import { readWaitlist } from '#data/waitlist/commands.ts'
import type { WaitlistView } from '#data/waitlist/overlay.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'

interface Start {
  experienceId: string
  checkIn: string
  timeSlot: string | null
}

/** What this device knows of waiting for a start: null where the person does not; undefined while it is looked up. */
export const useWaiting = (userId: string | undefined, start: Start): WaitlistView | null | undefined => {
  const known = useDeviceQuery(readWaitlist, [userId])
  if (known === undefined) return undefined
  const { experienceId, checkIn, timeSlot } = start
  const found = known?.entries.find(
    (one) => one.experienceId === experienceId && one.checkIn === checkIn && one.timeSlot === timeSlot,
  )
  return found ?? null
}
