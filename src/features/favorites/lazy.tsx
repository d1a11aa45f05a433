/** The hearts and the button, loaded beside the screens that show them. Nothing is shown if the code cannot be loaded. */
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'

export const FavoriteToggle = lazyComponent<{ experienceId: string; title: string }>(
  // Its texts come with the list it is in.
  () => import('./favorite-toggle.tsx').then((module) => module.FavoriteToggle),
  { fallback: null },
)

/** The heart of a card, for lists that are themselves loaded after the paint. */
export const favoriteOfCard = ({ id, title }: { id: string; title: string }) => (
  <FavoriteToggle experienceId={id} title={title} />
)

/** The experience page's button; the page shows placeholders until both are loaded, so that nothing moves. */
export const AddToFavorites = lazyComponent(
  () => withTexts(import('./add-to-favorites.tsx')).then((module) => module.AddToFavorites),
  { fallback: null },
)
