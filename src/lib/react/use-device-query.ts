import { useLiveQuery } from 'dexie-react-hooks'
import { reconnectionStore } from '../device/reconnections.ts'
import { useStore } from './use-store.ts'

interface Result<T> {
  deps: readonly unknown[]
  value: T | null
}

/**
 * `useLiveQuery` for the device's databases: the result of `read`, which is read again whenever what it read changes, in this window, in another
 * one or in the worker. Undefined until it has been read for these `deps`; null if the device cannot be read.
 */
export const useDeviceQuery = <T>(read: () => Promise<T>, deps: readonly unknown[]): T | null | undefined => {
  const reconnections = useStore(reconnectionStore)
  const result = useLiveQuery<Result<T>>(
    // Not an async function: beside one, Dexie would refuse writes of others ("Readwrite transaction in liveQuery context").
    () =>
      read().then(
        (value) => ({ deps, value }),
        () => ({ deps, value: null }),
      ),
    [...deps, reconnections],
  )
  // The library returns the former result until there is a new one, which may be another booking's.
  return result?.deps.every((dep, index) => Object.is(dep, deps[index])) ? result.value : undefined
}
