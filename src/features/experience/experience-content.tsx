import { type ReactNode, useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import type { BookingParts } from './booking-parts.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { ExperiencePage } from './experience-page.tsx'
import { ExperienceSkeleton } from './experience-skeleton.tsx'
import { FailedExperience } from './failed-experience.tsx'
import { knownCard } from './known-card.ts'
import { MissingExperience } from './missing-experience.tsx'
import { useExperience } from './use-experience.ts'

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
