import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { bookingParts } from '#features/booking/later-parts.tsx'
import { warmBooking } from '#features/booking/warm.ts'
import { ExperienceScreen } from '#features/experience/experience-screen.tsx'
import { warmExperience } from '#features/experience/warm.ts'
import { AddToFavoritesLater } from '#features/favorites/later-parts.tsx'
import { loadAddButton } from '#features/favorites/warm.ts'

const ExperienceRoute = () => {
  const { id } = Route.useParams()
  return <ExperienceScreen key={id} id={id} save={<AddToFavoritesLater experienceId={id} />} parts={bookingParts} />
}

export const Route = createFileRoute('/experience/$id')({
  // Nothing is waited for: the page is drawn at once, with what a card has said.
  loader: () => {
    warmExperience()
    warmBooking()
    void loadAddButton()
  },
  // Its own title replaces this one as soon as it is known.
  head: () => ({ meta: [{ title: t`Experience · Rihla` }] }),
  component: ExperienceRoute,
})
