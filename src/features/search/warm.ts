/** What comes beside the screen: fetched as soon as somebody is on the way here, not when the screen asks for it. */
import { i18n } from '@lingui/core'
import type { Locale } from '#i18n/locale.ts'
import { withTexts } from '#i18n/texts.ts'
import { isRenderedPage } from '#lib/rendered-page.ts'
import { whenUsed } from '#lib/somebody-there.ts'
import { wideQuery } from '#theme/media.ts'

/** In milliseconds. */
const panelPatienceMs = 700

/** A page that came with its results is brought to life with the answer they are of. Without one they are asked for again. */
const firstAnswer = async (): Promise<void> => {
  const [{ searchQuery }, { queryClient }] = await Promise.all([import('./queries.ts'), import('#lib/query-client.ts')])
  await queryClient.prefetchInfiniteQuery(searchQuery({}))
}

export const loadResults = async () => {
  await whenUsed()
  const code = withTexts(import('./results.tsx'))
  if (isRenderedPage('/search')) await firstAnswer().catch(() => undefined)
  return { default: (await code).Results }
}
/** The chips are wider with their counts: for a moment the panel waits for these, rather than grow under a pointer. */
const categoryCounts = async (): Promise<void> => {
  const [{ categoriesQuery }, { queryClient }] = await Promise.all([
    import('./queries.ts'),
    import('#lib/query-client.ts'),
  ])
  await queryClient.prefetchQuery(categoriesQuery(i18n.locale as Locale))
}

export const loadFilterPanel = async () => {
  const code = withTexts(import('./filter-panel.tsx'))
  const counts = categoryCounts().catch(() => undefined)
  await Promise.race([counts, new Promise((resolve) => setTimeout(resolve, panelPatienceMs))])
  return { default: (await code).FilterPanel }
}
export const loadFilterSheet = () =>
  withTexts(import('./filter-sheet.tsx')).then((module) => ({ default: module.FilterSheet }))

/** Where something cannot be had now, the screen asks again and says so. */
export const warmSearch = (): void => {
  if (import.meta.env.SSR) return
  const ignore = () => undefined
  void loadResults().catch(ignore)
  void whenUsed().then(() => import('#data/experiences.ts').catch(ignore))
  if (matchMedia(wideQuery).matches) void loadFilterPanel().catch(ignore)
}
