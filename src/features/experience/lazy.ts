/** What comes beside the screen: loaded as soon as the route is, not when the screen renders it. */
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteractionUnless } from '#lib/start/first-interaction.ts'
import { preloadForFirstRender } from '#lib/start/first-render.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { wideQuery } from '#theme/media.ts'

/** At a desk the card with the price and the days stands beside the text, and the server renders the page as a phone has it. */
const whenNeeded = () => afterFirstInteractionUnless(wideQuery)

const prefetch = () => import('./prefetch.ts')

export const ExperienceContent = lazyComponent(async () => {
  await whenNeeded()
  const isRendered = !import.meta.env.SSR && isServerRendered(location.pathname)
  const answer = isRendered
    ? prefetch()
        .then((module) => module.prefetchRenderedAnswer())
        .catch(() => undefined)
    : undefined
  const [module] = await Promise.all([withTexts(import('./experience-content.tsx')), answer])
  return module.ExperienceContent
})

/** If something cannot be loaded now, the page tries again and reports it. */
export const preloadExperience = (id: string): void => {
  if (import.meta.env.SSR) return
  preloadForFirstRender(ExperienceContent.preload())
  preloadForFirstRender(
    whenNeeded()
      .then(() => import('./copy-ahead.ts'))
      .then(({ readCopyAhead }) => readCopyAhead(id)),
  )
}
