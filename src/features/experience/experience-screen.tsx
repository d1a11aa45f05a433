import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
}

/** What the server takes for an id (contract/primitives.ts); nothing else needs to be asked for. */
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

const KnownAddress = ({ id, save }: Props) => {
  const queries = useQueryClient()
  const [card] = useState(() => knownCard(queries, id))
  const { view, retry } = useExperience(id)
  switch (view.status) {
    case 'loading':
      return <ExperienceSkeleton card={card} />
    case 'missing':
      return <MissingExperience />
    case 'failed':
      return <FailedExperience error={view.error} onRetry={retry} />
    case 'ready':
      return <ExperiencePage experience={view.experience} savedAt={view.savedAt} save={save} />
  }
}

/** Give it the id as its `key` as well: another experience is another page. */
export const ExperienceScreen = (props: Props) => (isId(props.id) ? <KnownAddress {...props} /> : <MissingExperience />)
