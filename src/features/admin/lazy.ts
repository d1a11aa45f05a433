/** The admin's parts of other screens: loaded by admins, and by hosts who preview their listing. */
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import type { PreviewBarProps } from './preview-bar.tsx'

export const LazyPreviewBar = lazyComponent<PreviewBarProps>(
  () => withTexts(import('./preview-bar.tsx')).then((module) => module.PreviewBar),
  { fallback: ({ children }) => children },
)
