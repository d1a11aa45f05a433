import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { bookingParts } from '#features/booking/lazy.tsx'
import { warmBooking } from '#features/booking/preload.ts'
import { warmExperience } from '#features/experience/preload.ts'
import { ExperienceScreen } from '#features/experience/screen.tsx'
import { AddToFavoritesLater } from '#features/favorites/lazy.tsx'
import { loadAddButton } from '#features/favorites/preload.ts'
import { PageHead } from '#features/shell/parts/page-head.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

const ExperienceRoute = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  return (
    <>
      {/* Its own title replaces this one as soon as it is known. */}
      <PageHead title={t`Experience · Rihla`} />
      <ExperienceScreen key={id} id={id} save={<AddToFavoritesLater experienceId={id} />} parts={bookingParts} />
    </>
  )
}

export const Route = createFileRoute('/experience/$id')({
  // Nothing is waited for: the page is rendered at once, with what a card has said.
  loader: () => {
    warmExperience()
    warmBooking()
    void afterFirstInteraction().then(loadAddButton)
  },
  component: ExperienceRoute,
})
