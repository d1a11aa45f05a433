import { defer } from '#lib/defer.ts'
import { whenUsed } from '#lib/somebody-there.ts'
import { useObservable } from '#lib/use-observable.ts'

/** What the server said last and when (milliseconds since 1970, 0 for never), and whether it could not be asked. */
export interface Told<T> {
  data: T | undefined
  at: number
  isError: boolean
}
export interface Source<T> {
  subscribe(next: (told: Told<T>) => void): () => void
}

const nothing = { data: undefined, at: 0, isError: false }
/** Where the code that asks cannot be had, neither can the answer. */
const unreachable = { data: undefined, at: 0, isError: true }

/** The first paint does without lists, and so does a page that nobody has touched. */
const loadQueries = async () => {
  await whenUsed()
  return import('./queries.ts')
}

/** One of the home page's lists, once the query library is here. */
export const useTold = <T>(
  choose: (queries: typeof import('./queries.ts')) => Source<T>,
  deps: readonly unknown[],
): Told<T> => useObservable(() => defer(async () => choose(await loadQueries()), unreachable), deps) ?? nothing
