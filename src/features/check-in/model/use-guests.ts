import type { GuestsOnDevice } from '#data/hosting/check-in.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const load = async () => {
  const [{ live }, { readGuests }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/hosting/check-in.ts'),
  ])
  return live(readGuests)
}

/** Who is to come and who came, from the device; undefined while it is read, null where it cannot be. The server is asked beside. */
export const useGuests = (userId: string): { guests: GuestsOnDevice | null | undefined; confirmed: boolean } => {
  const guests = useObservable(() => defer(load, null), [userId])
  const { asked } = useAsked(async () => (await import('#data/hosting/pull.ts')).pullHosting(), userId)
  return { guests, confirmed: asked.status !== 'failed' }
}
