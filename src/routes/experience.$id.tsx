import { createFileRoute } from '@tanstack/react-router'
import { LazyPreviewBar } from '#features/admin/lazy.ts'
import { bookingParts, preloadBooking } from '#features/booking/lazy.ts'
import { ExperienceScreen } from '#features/experience/experience-screen.tsx'
import { preloadExperience } from '#features/experience/lazy.ts'
import { AddToFavorites } from '#features/favorites/lazy.tsx'
import {
  type BookingSelection,
  readSelectionParams,
  type SelectionParams,
  toSelectionParams,
} from '#lib/address/selection.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { preloadForFirstRender } from '#lib/start/first-render.ts'

const ExperienceRoute = () => {
  const { id } = Route.useParams()
  const params = Route.useSearch({ select: readSelectionParams })
  const navigate = Route.useNavigate()
  const chosen = {
    params,
    onChoose: (selection: BookingSelection) =>
      void navigate({ search: toSelectionParams(selection), replace: true, resetScroll: false }),
  }
  return (
    <ExperienceScreen
      key={id}
      id={id}
      save={<AddToFavorites experienceId={id} />}
      parts={bookingParts}
      chosen={chosen}
      Judge={LazyPreviewBar}
    />
  )
}

export const Route = createFileRoute('/experience/$id')({
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as SelectionParams,
  // Nothing is waited for: the page is rendered at once, with what a card has said.
  loader: ({ params }) => {
    preloadExperience(params.id)
    preloadBooking()
    preloadForFirstRender(afterFirstInteraction().then(AddToFavorites.preload))
  },
  component: ExperienceRoute,
})
