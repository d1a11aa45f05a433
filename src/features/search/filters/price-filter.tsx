import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { price, priceStops } from '#features/search/filters/limits.ts'
import { barsPath, isInRange, priceHistogram } from '#features/search/filters/price-histogram.ts'
import { usePriceText } from '#features/search/filters/use-price-text.ts'
import { formatPrice } from '#i18n/format.ts'
import { RangeSlider } from '#ui/form/range-slider.tsx'
import * as styles from './price-filter.css.ts'

interface Props {
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** Of what the other filters find. */
  prices: readonly number[]
}

/** From one price to another; the bars show where experiences are to be had. */
export const PriceFilter = ({ value, onChange, prices }: Props) => {
  const { t, i18n } = useLingui()
  const priceText = usePriceText()
  const heights = useMemo(() => priceHistogram(prices, priceStops), [prices])
  return (
    <div className={styles.filter}>
      <RangeSlider
        label={t`Price per person`}
        knobLabels={[t`Lowest price`, t`Highest price`]}
        stops={priceStops}
        value={value}
        onChange={onChange}
        format={(amount) => formatPrice(amount, i18n.locale)}
        formatRange={([min, max]) =>
          priceText(min === price.min ? undefined : min, max === price.max ? undefined : max)
        }
      />
      <svg className={styles.bars} viewBox={`0 0 ${heights.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.outside} d={barsPath(heights, (part) => !isInRange(part, value, priceStops))} />
        <path className={styles.inside} d={barsPath(heights, (part) => isInRange(part, value, priceStops))} />
      </svg>
    </div>
  )
}
