/** What comes beside the screen: fetched as soon as a person is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { wideQuery } from '#theme/media.ts'

/** In milliseconds. */
const panelPatienceMs = 700

export const loadResults = async () => {
  await afterFirstInteraction()
  const code = withTexts(import('./parts/results/results.tsx'))
  if (isServerRendered('/search')) await (await import('./prefetch.ts')).askFirstPage().catch(() => undefined)
  return { default: (await code).Results }
}
export const loadFilterPanel = async () => {
  const code = withTexts(import('./parts/filters/filter-panel.tsx'))
  // The chips are wider with their counts: for a moment the panel waits for these, rather than grow under a pointer.
  const counts = import('./prefetch.ts').then(({ askCounts }) => askCounts()).catch(() => undefined)
  await Promise.race([counts, new Promise((resolve) => setTimeout(resolve, panelPatienceMs))])
  return { default: (await code).FilterPanel }
}
export const loadFilterSheet = () =>
  withTexts(import('./parts/filters/filter-sheet.tsx')).then((module) => ({ default: module.FilterSheet }))

/** Where something cannot be had now, the screen asks again and says so. */
export const warmSearch = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  void loadResults().catch(ignore)
  void afterFirstInteraction().then(() => import('#data/catalogue/search.ts').catch(ignore))
  if (matchMedia(wideQuery).matches) void loadFilterPanel().catch(ignore)
}
