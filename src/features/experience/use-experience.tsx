import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { copyAhead } from './copy-ahead.ts'
import { type Copy, type ExperienceView, experienceView } from './experience-view.ts'
import { experienceQuery } from './queries.ts'

/** Reports that there is no copy: its code cannot be loaded. */
const NoCopy = ({ onRead }: { id: string; onRead: (copy: Copy) => void }) => {
  useEffect(() => onRead(null), [onRead])
  return null
}

/** The server has no device: it renders the page without the data layer's code. */
const ExperienceCopy = lazyComponent(
  async () => (import.meta.env.SSR ? NoCopy : (await import('./experience-copy.tsx')).ExperienceCopy),
  { fallback: NoCopy },
)

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
