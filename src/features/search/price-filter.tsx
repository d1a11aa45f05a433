import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { RangeSlider } from '#ui/range-slider.tsx'
import { price } from './limits.ts'
import * as styles from './price-filter.css.ts'
import { barsPath, isInRange, priceHistogram } from './price-histogram.ts'
import { usePriceText } from './use-price-text.ts'

/** 200 MAD each. */
const bins = { min: price.min, max: price.max, bins: 50 }

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
  const heights = useMemo(() => priceHistogram(prices, bins), [prices])
  return (
    <div className={styles.filter}>
      <RangeSlider
        label={t`Price per person`}
        knobLabels={[t`Lowest price`, t`Highest price`]}
        {...price}
        value={value}
        onChange={onChange}
        format={(amount) => formatPrice(amount, i18n.locale)}
        formatRange={([min, max]) =>
          priceText(min === price.min ? undefined : min, max === price.max ? undefined : max)
        }
      />
      <svg className={styles.bars} viewBox={`0 0 ${bins.bins} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.outside} d={barsPath(heights, (bin) => !isInRange(bin, value, bins))} />
        <path className={styles.inside} d={barsPath(heights, (bin) => isInRange(bin, value, bins))} />
      </svg>
    </div>
  )
}
