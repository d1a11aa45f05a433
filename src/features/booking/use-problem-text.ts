import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { weekdayLabel } from '#i18n/detail-labels.ts'
import type { Offer } from './calendar/selection.ts'
import type { SelectionStatus } from './use-checked-selection.ts'

/** Why a selection cannot be booked, and what to do; null where it can. */
export const useProblemText = (): ((
  checked: Pick<SelectionStatus, 'problem' | 'placesLeft'>,
  offer: Offer,
) => string | null) => {
  const { t, i18n } = useLingui()
  return ({ problem, placesLeft }, { availableDays }) => {
    const places = placesLeft ?? 0
    switch (problem) {
      case null:
        return null
      case 'no_day':
        return t`Choose a day.`
      case 'no_start':
        return t`Choose a start.`
      case 'past':
        return t`That day is over. Choose today or later.`
      case 'closed': {
        const days = availableDays.map((day) => weekdayLabel(i18n, day))
        const list = new Intl.ListFormat(i18n.locale).format(days)
        return t`Not offered on that day. It usually takes place on: ${list}.`
      }
      case 'full':
        return t`No places are left then. Choose another day or time.`
      case 'few':
        return t`${plural(places, { one: 'Only # place is left then.', other: 'Only # places are left then.' })}`
    }
  }
}
