import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { clockErrorMinutes, deviceClock } from './clock-error.ts'
import { hoursAheadOfMorocco } from './hours-ahead.ts'

/** Whose time it is; where the device's clocks differ on that day, by how much. */
export const useZoneNote = ({ startsAt }: Pick<Booking, 'startsAt'>): string => {
  const { t, i18n } = useLingui()
  const start = new Date(startsAt)
  const ahead = hoursAheadOfMorocco(start.getTime(), start.getTimezoneOffset())
  // A device that is set to Morocco's time and shows another one is told so by the page's own note.
  const isMeantToBeThere = clockErrorMinutes(deviceClock(start.getTime(), 0)) !== 0
  if (ahead === 0 || isMeantToBeThere) return t`Morocco time`
  const hours = i18n.number(Math.abs(ahead))
  return ahead > 0
    ? t`Morocco time, this device is ${hours} h ahead`
    : t`Morocco time, this device is ${hours} h behind`
}
