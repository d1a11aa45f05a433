import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { copyAhead } from './copy-ahead.ts'
import { type Copy, type ExperienceView, experienceView } from './experience-view.ts'
import { experienceQuery } from './queries.ts'

/** Without its code there is no copy. */
const NoCopy = ({ onRead }: { id: string; onRead: (copy: Copy) => void }) => {
  useEffect(() => onRead(null), [onRead])
  return null
}

/** The server has no device: it renders the page without the data layer's code. */
const ExperienceCopy = lazy(async () => {
  if (import.meta.env.SSR) return { default: NoCopy }
  return import('../parts/experience-copy.tsx').then(
    (module) => ({ default: module.ExperienceCopy }),
    () => ({ default: NoCopy }),
  )
})

/** The newest of the server's answer and the device's copy. Render `copyReader` beside the page: it reads the copy. */
export const useExperience = (id: string): { view: ExperienceView; retry: () => void; copyReader: ReactNode } => {
  const { online } = useStore(connectivityStore)
  const [read, setRead] = useState<Copy>(undefined)
  const copy = read === undefined ? copyAhead(id) : read
  const { data: fetched, error, refetch } = useQuery(experienceQuery(id))
  const view = experienceView({ copy, fetched, error: error && toAppError(error), isOnline: online })
  const copyReader = (
    <Suspense>
      <ExperienceCopy id={id} onRead={setRead} />
    </Suspense>
  )
  return { view, retry: () => void refetch(), copyReader }
}
