/** What comes beside the screen: fetched as soon as a person is on the way here, not when the screen asks for it. */
import { withTexts } from '#i18n/texts.ts'
import { latePart } from '#lib/react/late-part.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { drawnWith } from '#lib/start/first-parts.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { wideQuery } from '#theme/media.ts'
import { filterOpening } from './model/filters/filter-opening.ts'

/** In milliseconds. */
const panelTimeoutMs = 700

const prefetch = () => import('./model/prefetch.ts')
/** What was drawn is hydrated with the answer that it was drawn from. */
const askDrawn = async () => {
  if (isServerRendered('/search')) await (await prefetch()).askFirstPage().catch(() => undefined)
}

export const resultsPart = latePart(async () => {
  await afterFirstInteraction()
  const code = withTexts(import('./parts/results/results.tsx'))
  await askDrawn()
  return { default: (await code).Results }
})
export const filterPanelPart = latePart(async () => {
  const code = withTexts(import('./parts/filters/filter-panel.tsx'))
  // The chips are wider with their counts: for a moment the panel waits for these, rather than grow under a pointer.
  const counts = prefetch()
    .then(({ askCounts }) => askCounts())
    .catch(() => undefined)
  await Promise.race([counts, new Promise((resolve) => setTimeout(resolve, panelTimeoutMs))])
  return { default: (await code).FilterPanel }
})
const fetchFilterSheet = async () => {
  const code = withTexts(import('./parts/filters/filter-sheet.tsx'))
  await askDrawn()
  return { default: (await code).FilterSheet }
}
export const loadFilterSheet = async () => {
  if (import.meta.env.SSR) return fetchFilterSheet()
  if (isServerRendered('/search')) {
    await afterFirstInteraction()
    const sheet = await fetchFilterSheet().catch(() => null)
    if (sheet) return sheet
  }
  // Fetched when it is first opened; where it cannot be had then, the screen says so.
  await filterOpening.whenAsked()
  return fetchFilterSheet()
}

/** Where something cannot be had now, the screen asks again and says so. */
export const warmSearch = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  drawnWith(resultsPart.load())
  void afterFirstInteraction().then(() => import('#data/catalogue/search.ts').catch(ignore))
  // It may wait for the server, which the first screen does not.
  if (matchMedia(wideQuery).matches) void filterPanelPart.load().catch(ignore)
}
