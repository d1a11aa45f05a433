import { keep, readKept } from '#lib/device/device-storage.ts'
import { buildId } from '#lib/start/build-id.ts'
import workerAddress from './street-worker.ts?worker&url'

const key = 'streetCode'

export const loadStreetMap = () => import('./street-map.tsx')

/** Brings what draws streets, once a build: the service worker keeps it for the day without network (src/sw/street-code.ts). */
export const bringStreetCode = async (): Promise<void> => {
  if (readKept(key) === buildId || !navigator.serviceWorker?.controller) return
  await Promise.all([loadStreetMap(), fetch(workerAddress)])
  keep(key, buildId)
}
