import { Suspense } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useNear } from '#lib/react/use-near.ts'

const SimilarExperiences = lazyComponent(() =>
  withTexts(import('./similar-experiences.tsx')).then((module) => module.SimilarExperiences),
)

/** The place of “More like this”: asked for once a person has read that far. */
export const SimilarPlace = ({ experience: { id, category, location } }: { experience: Experience }) => {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <SimilarExperiences id={id} category={category} location={location} />
        </Suspense>
      )}
    </div>
  )
}
