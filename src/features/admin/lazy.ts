/** The admin's parts of other screens: their code comes to admins, and to hosts who look at what they made. */
import { type ComponentType, lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { optionalPart } from '#lib/react/optional-part.ts'
import type { PreviewBarProps } from './parts/preview/preview-bar.tsx'

export const PreviewBarLater = lazy<ComponentType<PreviewBarProps>>(() =>
  withTexts(import('./parts/preview/preview-bar.tsx')).then(
    ({ PreviewBar }) => ({ default: PreviewBar }),
    () => ({ default: ({ children }) => children }),
  ),
)

export const WaitingBellLater = optionalPart(() =>
  withTexts(import('./parts/waiting-bell.tsx')).then(({ WaitingBell }) => WaitingBell),
)
