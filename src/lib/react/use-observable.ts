import { useEffect, useMemo, useState } from 'react'

interface Observable<T> {
  subscribe(next: (value: T) => void, error?: (reason: unknown) => void): () => void
}

type Seen<T> = { source: Observable<T>; value: T } | { source: Observable<T>; reason: unknown }

/**
 * The newest value of an observable, undefined until it has said one. Other `deps` are another observable, whose
 * predecessor's value is never shown. An error goes to the nearest error boundary; `defer` turns it into a value.
 */
export const useObservable = <T>(create: () => Observable<T>, deps: readonly unknown[]): T | undefined => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its observable depends on.
  const source = useMemo(create, deps)
  const [seen, setSeen] = useState<Seen<T> | null>(null)
  useEffect(
    () =>
      source.subscribe(
        (value) => setSeen({ source, value }),
        (reason) => setSeen({ source, reason }),
      ),
    [source],
  )
  if (seen?.source !== source) return undefined
  if ('reason' in seen) throw seen.reason
  return seen.value
}
