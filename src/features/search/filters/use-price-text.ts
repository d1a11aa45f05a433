import { useLingui } from '@lingui/react/macro'
import { formatNumber, formatPrice } from '#i18n/format.ts'

/** A range of prices in words; an end that is absent has no bound. */
export const usePriceText = () => {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return (min: number | undefined, max: number | undefined): string => {
    if (min === undefined && max === undefined) return t`Any price`
    if (max === undefined) return t`From ${formatPrice(min ?? 0, locale)}`
    const highest = formatPrice(max, locale)
    if (min === undefined) return t`Up to ${highest}`
    return t`MAD ${formatNumber(min, locale)} to ${formatNumber(max, locale)}`
  }
}
