import { lazy } from 'react'
import { loadAddButton, loadToggle } from './preload.ts'

const Toggle = lazy(loadToggle)

/** The heart of a card, for lists that are themselves fetched after the paint. */
export const favoriteOfCard = ({ id, title }: { id: string; title: string }) => (
  <Toggle experienceId={id} title={title} />
)

/** The experience page's button; the page shows its places until both are here, so that nothing moves. */
export const AddToFavoritesLater = lazy(loadAddButton)
