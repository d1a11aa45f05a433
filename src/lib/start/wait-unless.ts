import { afterFirstInteraction } from './first-interaction.ts'

/**
 * The first interaction, as for everything that a server-rendered page can be read without; at once in a window that fits the media
 * `condition`, where the page as it was drawn lacks what the app puts there.
 */
export const afterFirstInteractionUnless = async (condition: string): Promise<void> => {
  if (!import.meta.env.SSR && !matchMedia(condition).matches) await afterFirstInteraction()
}
