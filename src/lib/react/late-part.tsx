import { type ComponentType, lazy, useState } from 'react'

export interface LatePart<Props> {
  /** Fetches the code. Rejects where it cannot be had; it may be asked for again. */
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Give it a `Suspense`: it waits where the code is not here. */
  Part: ComponentType<Props>
}

/**
 * A part of a page whose code is fetched beside it. Where the code is here already, the part is drawn at once: React's `lazy` alone
 * shows what stands in for it, which stays for 300 ms. `whenLost` is drawn where the code cannot be had by then; without it the
 * nearest error boundary is told.
 */
export const latePart = <Props extends object>(
  fetchPart: LatePart<Props>['load'],
  whenLost?: () => { default: ComponentType<Props> },
): LatePart<Props> => {
  let here: ComponentType<Props> | null = null
  const load = async () => {
    const part = await fetchPart()
    here = part.default
    return part
  }
  const Later = lazy(() => load().catch(whenLost))
  const Part = (props: Props) => {
    // One for as long as it is on the page: another component would be another part.
    const [Now] = useState(() => here ?? Later)
    return <Now {...props} />
  }
  return { load, Part }
}
