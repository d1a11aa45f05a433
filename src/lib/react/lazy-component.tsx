import { type ComponentType, lazy, type ReactElement, useEffect, useState } from 'react'

export interface LazyComponent<Props> {
  (props: Props): ReactElement
  /** Loads the code before the component is rendered. Rejects if it cannot be loaded; the next call tries again. */
  preload: () => Promise<void>
}

interface Options<Props> {
  /** Rendered if the code cannot be loaded, null for nothing. By default the nearest error boundary gets the error. */
  fallback?: ComponentType<Props> | null
}

/** Makes those components whose code failed to load load it again. */
const renewals = new Set<() => void>()

/**
 * Makes each component whose code failed to load load it again when it is next mounted: `React.lazy` alone keeps the failure. Error boundaries
 * call it before they try again. It is not done at the failure itself, because React renders a suspended component anew: it would load for ever.
 */
export const retryFailedComponents = (): void => {
  for (const renew of renewals) renew()
  renewals.clear()
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
  const Fallback = fallback ?? (() => null)
  /** An effect runs once the fallback is on screen, so only components that are mounted later load again. */
  const Failed = (props: Props) => {
    useEffect(renew, [])
    return <Fallback {...props} />
  }
  const createLazy = () =>
    lazy<ComponentType<Props>>(() =>
      loadOnce().catch((thrown: unknown) => {
        if (fallback !== undefined) return { default: Failed }
        renewals.add(renew)
        throw thrown
      }),
    )
  const renew = () => {
    Lazy = createLazy()
  }
  let Lazy = createLazy()
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
