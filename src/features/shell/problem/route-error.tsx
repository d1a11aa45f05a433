import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '#lib/react/lazy-component.tsx'

/** Fetched ahead (src/entry/background-tasks.ts): it must be here when the network is not. */
export const loadProblemScreen = () => import('#features/shell/load-problem.ts').then((module) => module.loadProblem())

const ProblemScreen = lazyComponent<ErrorComponentProps>(loadProblemScreen)

/** In the place of a route that failed; in the root route's it is the whole page. */
export const RouteError = (props: ErrorComponentProps) => (
  <Suspense>
    <ProblemScreen {...props} />
  </Suspense>
)
