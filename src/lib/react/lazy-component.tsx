import { type ComponentType, lazy, type ReactElement, useState } from 'react'

export interface LazyComponent<Props> {
  (props: Props): ReactElement
  /** Loads the code before the component is rendered. Rejects if it cannot be loaded; the next call tries again. */
  preload: () => Promise<void>
}

interface Options<Props> {
  /** Rendered if the code cannot be loaded, null for nothing. By default the nearest error boundary gets the error. */
  fallback?: ComponentType<Props> | null
}

/**
 * Returns a component whose code is loaded when it is first rendered. Until then it suspends: put it into a `Suspense`.
 * Code that `preload` has loaded is rendered at once. `React.lazy` alone would suspend, and React shows what a `Suspense` has in its place
 * for at least 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback }: Options<Props> = {},
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy<ComponentType<Props>>(() =>
    fallback === undefined ? loadOnce() : loadOnce().catch(() => ({ default: fallback ?? (() => null) })),
  )
  const Component = (props: Props) => {
    // The same one for as long as it is mounted: React would mount another component anew.
    const [Rendered] = useState(() => loaded ?? Lazy)
    return <Rendered {...props} />
  }
  return Object.assign(Component, {
    preload: async () => {
      await loadOnce()
    },
  })
}
