import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '#lib/react/lazy-component.tsx'

/** Fetched ahead (src/app/background-tasks.ts): it must be here when the network is not. */
export const loadProblemScreen = () =>
  import('#features/shell/problem-screen.tsx').then((module) => module.ProblemScreen)

const ProblemScreen = lazyComponent<ErrorComponentProps>(loadProblemScreen)

/** In the place of a route that failed; in the root route's it is the whole page. */
export const RouteError = (props: ErrorComponentProps) => (
  <Suspense>
    <ProblemScreen {...props} />
  </Suspense>
)
