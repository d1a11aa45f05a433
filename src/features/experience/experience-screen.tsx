import { type ReactNode, Suspense } from 'react'
import type { BookingParts, Chosen, JudgeBar } from './booking/booking-parts.ts'
import { UnknownExperienceHead } from './experience-head.tsx'
import { ExperienceSkeleton } from './experience-skeleton.tsx'
import { ExperienceContent } from './lazy.ts'
import { MissingExperience } from './missing-experience.tsx'

interface Props {
  id: string
  /** Another feature's button, put in by the route. */
  save: ReactNode
  parts: BookingParts
  chosen: Chosen
  Judge: JudgeBar
}

/** What the server takes for an id (contract/models/primitives.ts); nothing else needs to be asked for. */
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** Paints its places at once. Give it the id as its `key` as well: another experience is another page. */
export const ExperienceScreen = (props: Props) => {
  if (!isId(props.id)) return <MissingExperience />
  return (
    <Suspense
      fallback={
        <>
          <UnknownExperienceHead />
          <ExperienceSkeleton />
        </>
      }
    >
      <ExperienceContent {...props} />
    </Suspense>
  )
}
