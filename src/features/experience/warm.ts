/** What comes beside the screen: fetched as soon as somebody is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'

export const loadContent = () =>
  withTexts(import('./experience-content.tsx')).then((module) => ({ default: module.ExperienceContent }))

/** Where something cannot be had now, the page asks again and says so. */
export const warmExperience = (): void => {
  const ignore = () => undefined
  void loadContent().catch(ignore)
  void import('#data/experiences.ts').catch(ignore)
}
