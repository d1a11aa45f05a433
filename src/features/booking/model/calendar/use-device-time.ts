import { useLingui } from '@lingui/react/macro'
import { differsFromMorocco, startInstant } from '#contract/rules/time/morocco-time.ts'
import type { BookingSelection } from './selection.ts'

/** Where this device's clocks differ from Morocco's: what they will show at the start. Null where they do not. */
export const useDeviceTime = ({ date, slot }: Pick<BookingSelection, 'date' | 'slot'>): string | null => {
  const { t, i18n } = useLingui()
  const isStart = date !== '' && slot !== null
  const instant = isStart ? startInstant(date, slot) : Date.now()
  if (!differsFromMorocco(instant, new Date(instant).getTimezoneOffset())) return null
  if (!isStart) return t`Days and times are Morocco’s; this device shows another time.`
  const shown = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
  return t`${slot} is Morocco’s time. This device will show ${shown}.`
}
