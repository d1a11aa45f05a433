/** The admin's parts of other screens: loaded by admins, and by hosts who preview their listing. */
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import type { PreviewBarProps } from './parts/preview/preview-bar.tsx'

export const LazyPreviewBar = lazyComponent<PreviewBarProps>(
  () => withTexts(import('./parts/preview/preview-bar.tsx')).then((module) => module.PreviewBar),
  { fallback: ({ children }) => children },
)

export const LazyWaitingBell = lazyComponent(
  () => withTexts(import('./parts/waiting-bell.tsx')).then((module) => module.WaitingBell),
  { fallback: null },
)
