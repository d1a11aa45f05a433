import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteractionUnless } from '#lib/start/first-interaction.ts'

/** A window of this height shows more than the cover. */
const showsMore = '(min-height: 62em)'

/** The page below its cover. A server-rendered one is not hydrated before the first interaction. */
export const Below = lazyComponent(async () => {
  await afterFirstInteractionUnless(showsMore)
  return (await import('./below.tsx')).Below
})

/** If it cannot be loaded now, the page tries again and reports it. */
export const preloadHome = (): void => void Below.preload().catch(() => undefined)
