/** The hearts and the button, fetched beside the screens that show them. Where one cannot be had there is none for now. */
import type { ComponentType } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { latePart } from '#lib/react/late-part.tsx'

interface Part<Props> {
  default: ComponentType<Props>
}
const none = () => ({ default: () => null })

const { load: loadToggle, Part: Toggle } = latePart(
  (): Promise<Part<{ experienceId: string; title: string }>> =>
    // Its words come with the list it is in.
    import('./parts/favorite-toggle.tsx').then((module) => ({ default: module.FavoriteToggle })),
  none,
)

export { loadToggle }

/** The heart of a card, for lists that are themselves fetched after the paint. */
export const favoriteOfCard = ({ id, title }: { id: string; title: string }) => (
  <Toggle experienceId={id} title={title} />
)

/** The experience page's button; the page shows its places until both are here, so that nothing moves. */
export const { load: loadAddButton, Part: AddToFavoritesLater } = latePart(
  (): Promise<Part<{ experienceId: string }>> =>
    withTexts(import('./parts/add-to-favorites.tsx')).then((module) => ({ default: module.AddToFavorites })),
  none,
)
