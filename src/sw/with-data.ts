/** What the worker does with the data layer: loaded when it is needed, because opening the app waits for the worker's start. */
import { keepPush } from '#data/notifications/push.ts'
import { drainInWorker } from '#data/sync/start.ts'

export const drainQueue = (): Promise<unknown> => drainInWorker()

/** The browser has renewed the address that pushes go to, or thrown it away. Without network, the next window does it. */
export const renewPush = async (): Promise<void> => {
  await keepPush().catch(() => undefined)
}
