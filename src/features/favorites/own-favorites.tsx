import type { ReactNode } from 'react'
import { FavoritesScreen } from './favorites-screen.tsx'
import { useFavorites } from './use-favorites.ts'

/** What the signed-in person saved. */
export const OwnFavorites = ({ userId, offer }: { userId: string; offer: ReactNode }) => (
  <FavoritesScreen state={useFavorites(userId)} offer={offer} />
)
