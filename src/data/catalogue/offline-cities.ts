/** Cities whose experiences come first among those that this device keeps for searching offline. */
import { type City, cities } from '#contract/models/reference.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'
import { createStore, type Store } from '#lib/react/store.ts'

const key = 'offlineCities'

/** In the order of the cities, so that the same choice reads the same. */
const inOrder = (names: readonly string[]): readonly City[] => cities.filter((city) => names.includes(city))

const store = createStore(inOrder(readKept(key)?.split(',') ?? []))

export const offlineCitiesStore: Store<readonly City[]> = store

export const setOfflineCities = (names: readonly string[]): void => {
  const chosen = inOrder(names)
  keep(key, chosen.length > 0 ? chosen.join() : null)
  store.set(chosen)
}
