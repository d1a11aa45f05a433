/** What comes beside the screen: fetched as soon as a person is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'

type Content = typeof import('./parts/experience-content.tsx').ExperienceContent
let here: Content | null = null

/** The content's code where it is here already: a page that need not wait for it is painted with its picture at once. */
export const contentIfHere = (): Content | null => here

export const loadContent = async () => {
  await afterFirstInteraction()
  const code = withTexts(import('./parts/experience-content.tsx'))
  if (typeof location !== 'undefined' && isServerRendered(location.pathname))
    await (await import('./model/prefetch.ts')).askDrawn().catch(() => undefined)
  here = (await code).ExperienceContent
  return { default: here }
}

/** Where something cannot be had now, the page asks again and says so. */
export const warmExperience = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  void loadContent().catch(ignore)
  void afterFirstInteraction().then(() => import('#data/catalogue/experiences.ts').catch(ignore))
}
