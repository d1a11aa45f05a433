import type { ReactNode } from 'react'
import { useFavorites } from '../model/use-favorites.ts'
import { FavoritesScreen } from '../screen.tsx'

/** What the signed-in person saved. */
export const OwnFavorites = ({ userId, offer }: { userId: string; offer: ReactNode }) => (
  <FavoritesScreen state={useFavorites(userId)} offer={offer} />
)
