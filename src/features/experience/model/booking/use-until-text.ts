import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Until } from '#contract/rules/money/refund-stretches.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay } from '#i18n/format.ts'

/** The end of a stretch in words; `isOnly` where nothing stands before the last one. */
export const useUntilText = () => {
  const { t, i18n } = useLingui()
  return (until: Until, isOnly: boolean): string => {
    switch (until.kind) {
      case 'instant': {
        const { day, time } = inMorocco(until.at)
        return t`until ${formatDay(day, i18n.locale)}, ${time}`
      }
      case 'before-start': {
        const days = until.hours / 24
        return until.hours % 24 === 0 && days > 1
          ? t`${plural(days, { one: 'until # day before', other: 'until # days before' })}`
          : t`${plural(until.hours, { one: 'until # hour before', other: 'until # hours before' })}`
      }
      case 'after-booking':
        return t`${plural(until.hours, { one: 'for # hour after booking', other: 'for # hours after booking' })}`
      case 'rest':
        return isOnly ? t`from now on` : t`after that`
    }
  }
}
