import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { withTexts } from '#i18n/texts.ts'

/** Fetched ahead (src/follow.ts): it must be here when the network is not. */
export const loadProblemScreen = () => withTexts(import('./problem-screen.tsx'))

const ProblemScreen = lazy<ComponentType<ErrorComponentProps>>(() =>
  loadProblemScreen().then((module) => ({ default: module.ProblemScreen })),
)

/** In the place of a route that failed; in the root route's it is the whole page. */
export const RouteError = (props: ErrorComponentProps) => (
  <Suspense>
    <ProblemScreen {...props} />
  </Suspense>
)
