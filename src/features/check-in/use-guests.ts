import { useEffect } from 'react'
import type { GuestsOnDevice } from '#data/check-in.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

const load = async () => {
  const [{ live }, { readGuests }] = await Promise.all([import('#data/live.ts'), import('#data/check-in.ts')])
  return live(readGuests)
}

/** Who is to come and who came, from the device; undefined while it is read, null where it cannot be. The server is asked beside. */
export const useGuests = (userId: string): GuestsOnDevice | null | undefined => {
  const { online } = useStore(connectivityStore)
  const guests = useObservable(() => defer(load, null), [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another person, and when the network is back.
  useEffect(() => {
    if (!online) return
    void import('#data/hosting.ts').then(({ pullHosting }) => pullHosting()).catch(() => undefined)
  }, [userId, online])
  return guests
}
