import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AvailabilityDay } from '#contract/models/availability.ts'

/** What is to be said of a day, for those who hear the calendar and beside a day that cannot be chosen. */
export const useDayText = (): ((day: AvailabilityDay, isCounted: boolean) => string) => {
  const { t } = useLingui()
  return ({ state, slots }, isCounted) => {
    const places = slots.reduce((sum, { placesLeft }) => sum + placesLeft, 0)
    switch (state) {
      case 'full':
        return t`full`
      case 'closed':
        return t`not offered`
      case 'past':
        return t`over`
      case 'open':
        return isCounted ? t`${plural(places, { one: '# place left', other: '# places left' })}` : t`usually offered`
    }
  }
}
