/** The hearts and the button, fetched beside the screens that show them. Where one cannot be had there is none for now. */
import type { ComponentType } from 'react'

interface Part<Props> {
  default: ComponentType<Props>
}
const none = () => ({ default: () => null })

export const loadToggle = (): Promise<Part<{ experienceId: string; title: string }>> =>
  import('./favorite-toggle.tsx').then((module) => ({ default: module.FavoriteToggle }), none)

export const loadAddButton = (): Promise<Part<{ experienceId: string }>> =>
  import('./add-to-favorites.tsx').then((module) => ({ default: module.AddToFavorites }), none)
