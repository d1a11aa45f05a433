import type { WaitlistView } from '#data/waitlist/overlay.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

interface Start {
  experienceId: string
  checkIn: string
  timeSlot: string | null
}

const load = async () => {
  const [{ live }, { readWaitlist }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/waitlist/commands.ts'),
  ])
  return live(readWaitlist)
}

/** What this device knows of waiting for a start: null where the person does not; undefined while it is looked up. */
export const useWaiting = (userId: string | undefined, start: Start): WaitlistView | null | undefined => {
  const known = useObservable(() => defer(load, { entries: [], asOf: null }), [userId])
  if (known === undefined) return undefined
  const { experienceId, checkIn, timeSlot } = start
  const found = known.entries.find(
    (one) => one.experienceId === experienceId && one.checkIn === checkIn && one.timeSlot === timeSlot,
  )
  return found ?? null
}
