/** What comes beside the screen: fetched as soon as somebody is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { isRenderedPage } from '#lib/rendered-page.ts'
import { whenUsed } from '#lib/somebody-there.ts'

export const loadContent = async () => {
  await whenUsed()
  const code = withTexts(import('./experience-content.tsx'))
  if (typeof location !== 'undefined' && isRenderedPage(location.pathname))
    await (await import('./ahead.ts')).askDrawn().catch(() => undefined)
  return { default: (await code).ExperienceContent }
}

/** Where something cannot be had now, the page asks again and says so. */
export const warmExperience = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  void loadContent().catch(ignore)
  void whenUsed().then(() => import('#data/experiences.ts').catch(ignore))
}
