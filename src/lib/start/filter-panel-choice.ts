import { readKept } from '../device/device-storage.ts'

/** Whether the filters of a wide screen are `closed` on this device; nothing where they are open. */
export const filterPanelKey = 'filters'

/**
 * Puts the choice on the page, where the search's styles look at it. Called before the first paint, so that the results
 * stand at once where they stay, and whenever it changes.
 */
export const applyFilterPanel = (): void => {
  document.documentElement.dataset.filters = readKept(filterPanelKey) ?? ''
}
