import { keep, readKept } from '#lib/device/device-storage.ts'
import { applyFilterPanel, filterPanelKey } from '#lib/start/filter-panel-choice.ts'

export const readFilterPanelClosed = (): boolean => readKept(filterPanelKey) === 'closed'

export const storeFilterPanelClosed = (isClosed: boolean): void => {
  keep(filterPanelKey, isClosed ? 'closed' : null)
  applyFilterPanel()
}
