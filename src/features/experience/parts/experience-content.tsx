import { type ReactNode, useState } from 'react'
import { queryClient } from '#lib/react/query-client.ts'
import type { BookingParts } from '../model/booking/booking-parts.ts'
import { knownCard } from '../model/booking/known-card.ts'
import { useExperience } from '../model/use-experience.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { ExperiencePage } from './experience-page.tsx'
import { ExperienceSkeleton } from './experience-skeleton.tsx'
import { FailedExperience } from './failed-experience.tsx'
import { MissingExperience } from './missing-experience.tsx'

interface Props {
  id: string
  /** Another feature's button, put in by the route. */
  save: ReactNode
  parts: BookingParts
}

/** Everything but the places: loaded beside the screen, with the query library. */
export const ExperienceContent = ({ id, save, parts }: Props) => {
  const [card] = useState(() => knownCard(queryClient, id))
  const { view, retry } = useExperience(id)
  switch (view.status) {
    case 'loading':
      return card ? <CardSkeleton card={card} /> : <ExperienceSkeleton />
    case 'missing':
      return <MissingExperience />
    case 'failed':
      return <FailedExperience error={view.error} onRetry={retry} />
    case 'ready':
      return <ExperiencePage experience={view.experience} savedAt={view.savedAt} save={save} parts={parts} />
  }
}
