/** Requests whose answer was lost and whose outcome the app is finding out (data/session/command.ts). The shell shows them. */
import { createStore, type Store } from '../react/store.ts'
import { connectivityStore } from './connectivity.ts'

const store = createStore(0)
const pauses = new Set<() => void>()

/** How many there are. */
export const pendingOutcomes: Store<number> = store

export const addPendingOutcomes = (change: 1 | -1): void => store.set(store.get() + change)

/** Ends all pauses between two attempts to find out. */
export const checkOutcomesNow = (): void => {
  for (const end of pauses) end()
}

/** Resolves after `milliseconds`, or earlier if the server can be reached again or the user asks. */
export const pauseBeforeCheck = async (milliseconds: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const stop = connectivityStore.subscribe(() => {
    if (connectivityStore.get().online) resolve()
  })
  pauses.add(resolve)
  await promise
  pauses.delete(resolve)
  stop()
  clearTimeout(timer)
}
