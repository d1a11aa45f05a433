import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

/** So high a window shows more than the cover. */
const showsMore = () => matchMedia('(min-height: 62em)').matches

/** The page below its cover. A server-rendered one is not hydrated before the first interaction. */
export const loadBelow = async () => {
  if (!import.meta.env.SSR && !showsMore()) await afterFirstInteraction()
  return { default: (await import('./parts/below.tsx')).Below }
}

/** Where it cannot be had now, the page asks again and says so. */
export const warmHome = (): void => void loadBelow().catch(() => undefined)
