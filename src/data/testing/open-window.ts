/** A window for the triggers of the synchronisation, in a process that has none. */
import { vi } from 'vitest'
import { device } from '../db/device.ts'

/** Stands in for `window` and `document` until the test ends; events are dispatched on what it answers. */
export const openWindow = (visibilityState = 'visible') => {
  const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState }) }
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  return page
}

/** Resolves once something that the databases tell is so; no clock involved. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await device.outbox.count()
}
