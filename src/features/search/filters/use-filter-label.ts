import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { categoryLabel, cityLabel } from '#i18n/labels.ts'
import type { ActiveFilter } from './active-filters.ts'
import { useLengthText } from './use-length-text.ts'
import { usePriceText } from './use-price-text.ts'

/** A set filter in words, for its chip. */
export const useFilterLabel = () => {
  const { t, i18n } = useLingui()
  const priceText = usePriceText()
  const lengthText = useLengthText()
  return (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'price':
        return priceText(filter.min, filter.max)
      case 'category':
        return categoryLabel(i18n, filter.category)
      case 'city':
        return cityLabel(i18n, filter.city)
      case 'rating':
        return t`${formatNumber(filter.min, i18n.locale)} and up`
      case 'date':
        return formatDay(filter.date, i18n.locale)
      case 'guests':
        return t`${plural(filter.count, { one: '# guest', other: '# guests' })}`
      case 'length':
        return lengthText(filter.length)
      case 'instant':
        return t`Instant confirmation`
      case 'duration': {
        const { hours } = filter
        return filter.isAtLeast ? t`${hours} h or longer` : t`At most ${hours} h`
      }
    }
  }
}
