import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code of a part that a screen does without where it cannot be had: then nothing is drawn in its place. Never rejects. */
export const orNothing = <Props>(part: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> =>
  part.then(
    (component) => ({ default: component }),
    () => ({ default: () => null }),
  )

/** A component whose code is fetched when it is first drawn, and that is nothing where it cannot be had. Give it a `Suspense`. */
export const optionalPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => orNothing(load()))
