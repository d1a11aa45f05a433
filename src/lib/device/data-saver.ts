/** Whether this device is to load less: chosen in the settings, or asked for by the browser. */

import { createStore, type Store } from '../react/store.ts'
import { keep, readKept } from './device-storage.ts'

const key = 'dataSaver'
const store = createStore(false)
if ('document' in globalThis) store.set(readKept(key) === '1')

export const dataSaverStore: Store<boolean> = store

export const setDataSaver = (isOn: boolean): void => {
  keep(key, isOn ? '1' : null)
  store.set(isOn)
}
