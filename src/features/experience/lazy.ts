/** What comes beside the screen: fetched as soon as a person is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { latePart } from '#lib/react/late-part.tsx'
import { drawnWith } from '#lib/start/first-parts.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { afterFirstInteractionUnless } from '#lib/start/wait-unless.ts'
import { wideQuery } from '#theme/media.ts'

/** At a desk the card with the price and the days stands beside the text, which is drawn as a phone has it. */
const whenWanted = () => afterFirstInteractionUnless(wideQuery)

const prefetch = () => import('./model/prefetch.ts')

export const contentPart = latePart(async () => {
  await whenWanted()
  const code = withTexts(import('./parts/experience-content.tsx'))
  if (!import.meta.env.SSR && isServerRendered(location.pathname))
    await (await prefetch()).askDrawn().catch(() => undefined)
  return { default: (await code).ExperienceContent }
})

/** Where something cannot be had now, the page asks again and says so. */
export const warmExperience = (id: string): void => {
  if (import.meta.env.SSR) return
  drawnWith(contentPart.load())
  drawnWith(
    whenWanted()
      .then(() => import('./model/copy-ahead.ts'))
      .then(({ readCopyAhead }) => readCopyAhead(id)),
  )
}
