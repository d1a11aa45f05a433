import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

/** What the server said last and when (milliseconds since 1970, 0 for never), and whether it could not be asked. */
export interface DeferredQuery<T> {
  data: T | undefined
  at: number
  isError: boolean
}
export interface Source<T> {
  subscribe(next: (query: DeferredQuery<T>) => void): () => void
}

const nothing = { data: undefined, at: 0, isError: false }
/** Where the code that asks cannot be had, neither can the answer. */
const unreachable = { data: undefined, at: 0, isError: true }

/** The first paint does without lists, and so does a page that nobody has touched. */
const loadQueries = async () => {
  await afterFirstInteraction()
  return import('./queries.ts')
}

/** One of the home page's lists, once the query library is here. */
export const useDeferredQuery = <T>(
  choose: (queries: typeof import('./queries.ts')) => Source<T>,
  deps: readonly unknown[],
): DeferredQuery<T> => useObservable(() => defer(async () => choose(await loadQueries()), unreachable), deps) ?? nothing
