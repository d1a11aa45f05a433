/** What comes beside the screen: fetched as soon as somebody is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { wideQuery } from '#theme/media.ts'

export const loadResults = () => withTexts(import('./results.tsx')).then((module) => ({ default: module.Results }))
export const loadFilterPanel = () =>
  withTexts(import('./filter-panel.tsx')).then((module) => ({ default: module.FilterPanel }))
export const loadFilterSheet = () =>
  withTexts(import('./filter-sheet.tsx')).then((module) => ({ default: module.FilterSheet }))

/** Where something cannot be had now, the screen asks again and says so. */
export const warmSearch = (): void => {
  const ignore = () => undefined
  void loadResults().catch(ignore)
  void import('#data/experiences.ts').catch(ignore)
  if (matchMedia(wideQuery).matches) void loadFilterPanel().catch(ignore)
}
