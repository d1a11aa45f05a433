/** What comes beside the screen: fetched as soon as somebody is on the way here, not when the screen asks for it. */
import { wideQuery } from '#theme/media.ts'

export const loadResults = () => import('./results.tsx').then((module) => ({ default: module.Results }))
export const loadFilterPanel = () => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel }))

/** Where something cannot be had now, the screen asks again and says so. */
export const warmSearch = (): void => {
  const ignore = () => undefined
  void loadResults().catch(ignore)
  void import('#data/experiences.ts').catch(ignore)
  if (matchMedia(wideQuery).matches) void loadFilterPanel().catch(ignore)
}
