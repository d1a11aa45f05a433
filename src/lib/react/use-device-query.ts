import { useLiveQuery } from 'dexie-react-hooks'
import { reconnectionStore } from '../device/reconnections.ts'
import { useStore } from './use-store.ts'

interface Result<T> {
  deps: readonly unknown[]
  value: T | null
}

/**
 * Returns what Dexie observes. It is no async function: beside one, Dexie keeps the query's context for code that continues in the next
 * microtasks, and refuses its writes ("Readwrite transaction in liveQuery context").
 */
export const createQuerier =
  <T>(read: () => Promise<T>, deps: readonly unknown[]) =>
  (): Promise<Result<T>> =>
    read().then(
      (value) => ({ deps, value }),
      () => ({ deps, value: null }),
    )

/** Returns the result if it was read for these `deps`. The library returns the former one until then, which may be another booking's. */
export const resultFor = <T>(result: Result<T> | undefined, deps: readonly unknown[]): T | null | undefined =>
  result?.deps.every((dep, index) => Object.is(dep, deps[index])) ? result.value : undefined

/**
 * `useLiveQuery` for the device's databases: the result of `read`, which is read again whenever what it read changes, in this window, in another
 * one or in the worker. Undefined until it has been read for these `deps`; null if the device cannot be read.
 */
export const useDeviceQuery = <T>(read: () => Promise<T>, deps: readonly unknown[]): T | null | undefined => {
  const reconnections = useStore(reconnectionStore)
  const result = useLiveQuery(createQuerier(read, deps), [...deps, reconnections])
  return resultFor(result, deps)
}
