import { useQuery } from '@tanstack/react-query'
import { toAppError } from '#data/api/app-error.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { useStore } from '#lib/react/use-store.ts'
import { defer } from '#lib/start/defer.ts'
import { copyAhead } from './copy-ahead.ts'
import { type ExperienceView, experienceView } from './experience-view.ts'
import { experienceQuery } from './queries.ts'

/** The device's copy, live. A device that cannot be read has none. */
const copyOf = (id: string) =>
  defer(async () => {
    const [{ live }, { readExperience }] = await Promise.all([
      import('#data/db/live.ts'),
      import('#data/catalogue/experiences.ts'),
    ])
    return live(() => readExperience(id))
  }, null)

export const useExperience = (id: string): { view: ExperienceView; retry: () => void } => {
  const { online } = useStore(connectivityStore)
  const live = useObservable(() => copyOf(id), [id])
  const copy = live === undefined ? copyAhead(id) : live
  const { data: fetched, error, refetch } = useQuery(experienceQuery(id), queryClient)
  const view = experienceView({ copy, fetched, error: error && toAppError(error), isOnline: online })
  return { view, retry: () => void refetch() }
}
