/** What comes beside the screen: loaded as soon as the route is, not when the screen renders it. */
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { preloadForFirstRender } from '#lib/start/first-render.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { wideQuery } from '#theme/media.ts'
import { loadSheet } from '#ui/overlay/load-sheet.ts'
import { filterOpening } from './filters/filter-opening.ts'

/** In milliseconds. */
const panelTimeoutMs = 700

const prefetch = () => import('./prefetch.ts')
/** Hydration needs the answer that the server rendered the page from. */
const prefetchRenderedAnswer = async () => {
  if (isServerRendered('/search')) await (await prefetch()).askFirstPage().catch(() => undefined)
}

export const Results = lazyComponent(async () => {
  await afterFirstInteraction()
  const [module] = await Promise.all([withTexts(import('./results/results.tsx')), prefetchRenderedAnswer()])
  return module.Results
})
export const FilterPanel = lazyComponent(async () => {
  // The chips are wider with their counts: for a moment the panel waits for these, rather than grow under a pointer.
  const counts = prefetch()
    .then(({ askCounts }) => askCounts())
    .catch(() => undefined)
  const countsOrTimeout = Promise.race([counts, new Promise((resolve) => setTimeout(resolve, panelTimeoutMs))])
  const [module] = await Promise.all([withTexts(import('./filters/filter-panel.tsx')), countsOrTimeout])
  return module.FilterPanel
})
const loadFilterSheet = async () => {
  const [module] = await Promise.all([withTexts(import('./filters/filter-sheet.tsx')), prefetchRenderedAnswer()])
  return module.FilterSheet
}
/** Loaded when it is first opened; on a server-rendered page with the first interaction, because the dialog stands in the page. */
export const FilterSheet = lazyComponent(async () => {
  if (import.meta.env.SSR) return loadFilterSheet()
  if (isServerRendered('/search')) {
    await afterFirstInteraction()
    const sheet = await loadFilterSheet().catch(() => null)
    if (sheet) return sheet
  }
  await filterOpening.whenAsked()
  return loadSheet(filterOpening, loadFilterSheet)
})

/** If something cannot be loaded now, the screen tries again and reports it. */
export const preloadSearch = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  preloadForFirstRender(Results.preload())
  void afterFirstInteraction().then(() => import('#data/catalogue/search.ts').catch(ignore))
  // It may wait for the server, which the first screen does not.
  if (matchMedia(wideQuery).matches) void FilterPanel.preload().catch(ignore)
}
