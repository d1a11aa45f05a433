/** What the list of saved experiences says of itself: how many there are, and how many can be read without signal. */
import type { FavoriteView } from '#data/favorites/commands.ts'

export interface FavoritesSummary {
  total: number
  /** With pictures and full text on this device. */
  onDevice: number
}

export const summarise = (favorites: readonly Pick<FavoriteView, 'detailOnDevice'>[]): FavoritesSummary => ({
  total: favorites.length,
  onDevice: favorites.filter(({ detailOnDevice }) => detailOnDevice).length,
})

export type FavoriteFlagKind = 'refused' | 'waiting' | 'needs-connection' | 'on-device'

/** The one mark a row carries: what needs a person first, what still travels next, then what is here. */
export const flagOf = ({ state, detailOnDevice }: Pick<FavoriteView, 'state' | 'detailOnDevice'>): FavoriteFlagKind => {
  if (state === 'refused') return 'refused'
  if (state === 'waiting') return 'waiting'
  return detailOnDevice ? 'on-device' : 'needs-connection'
}
