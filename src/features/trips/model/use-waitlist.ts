import type { WaitlistView } from '#data/waitlist/overlay.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const load = async () => {
  const [{ live }, { readWaitlist }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/waitlist/commands.ts'),
  ])
  return live(readWaitlist)
}

/** What this person waits for, from the device; empty until it is known. */
export const useWaitlist = (userId: string): readonly WaitlistView[] => {
  const known = useObservable(() => defer(load, null), [userId])
  useAsked(async () => (await import('#data/waitlist/pull.ts')).pullWaitlist(), userId)
  return known?.entries ?? []
}
