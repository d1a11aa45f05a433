import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { differsFromMorocco } from './morocco-time.ts'

/** The start times, which are Morocco's; where the device's clocks differ it says so. */
export const useStartsText = (timeSlots: readonly string[]): string => {
  const { t } = useLingui()
  const [isElsewhere] = useState(() => {
    const now = new Date()
    return differsFromMorocco(now.getTime(), now.getTimezoneOffset())
  })
  if (timeSlots.length === 0) return t`As agreed with the host`
  const times = timeSlots.join(', ')
  return isElsewhere ? t`${times}, Morocco time` : times
}
