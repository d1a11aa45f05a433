import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/booking.ts'
import { hoursAheadOfMorocco } from './hours-ahead.ts'

/** Whose time it is; where the device's clocks differ on that day, by how much. */
export const useZoneNote = ({ startsAt }: Pick<Booking, 'startsAt'>): string => {
  const { t, i18n } = useLingui()
  const start = new Date(startsAt)
  const ahead = hoursAheadOfMorocco(start.getTime(), start.getTimezoneOffset())
  if (ahead === 0) return t`Morocco time`
  const hours = i18n.number(Math.abs(ahead))
  return ahead > 0
    ? t`Morocco time, this device is ${hours} h ahead`
    : t`Morocco time, this device is ${hours} h behind`
}
