import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { differsFromMorocco } from '#contract/rules/time/morocco-time.ts'

const neverChanges = () => () => {}
const isDeviceElsewhere = () => {
  const now = new Date()
  return differsFromMorocco(now.getTime(), now.getTimezoneOffset())
}

/** The start times, which are Morocco's; where the device's clocks differ it says so. */
export const useStartsText = (timeSlots: readonly string[]): string => {
  const { t } = useLingui()
  // A page that the server has drawn knows no device.
  const isElsewhere = useSyncExternalStore(neverChanges, isDeviceElsewhere, () => false)
  if (timeSlots.length === 0) return t`As agreed with the host`
  const times = timeSlots.join(', ')
  return isElsewhere ? t`${times}, Morocco time` : times
}
