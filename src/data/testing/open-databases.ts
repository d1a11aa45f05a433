import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openDevice } from '../db/device.ts'
import { openMirror } from '../db/mirror.ts'

/** Both databases of a device that has just been unpacked. */
export const openDatabases = (indexedDB = new IDBFactory()) => {
  const options = { indexedDB, IDBKeyRange }
  return { device: openDevice(options), mirror: openMirror(options) }
}
