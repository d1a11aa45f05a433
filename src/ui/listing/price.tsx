import { Trans, useLingui } from '@lingui/react/macro'
import { formatMad } from '#lib/format/money.ts'
import { formatAbout, otherCurrencyStore } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import * as styles from './price.css.ts'

export interface PriceProps {
  /** Whole MAD. */
  amount: number
  perPerson?: boolean
  size?: keyof typeof styles.amount
}

/**
 * In the other currency that a person chose it says about how much that is, in place of "per person", which is longer: it
 * comes once the page is painted, and nothing may move then.
 */
export const Price = ({ amount, perPerson = false, size = 'regular' }: PriceProps) => {
  const { i18n } = useLingui()
  const other = useStore(otherCurrencyStore)
  const unit = perPerson && <Trans>per person</Trans>
  return (
    <span className={styles.price}>
      <b className={styles.amount[size]}>{formatMad(amount, i18n.locale)}</b>{' '}
      {other ? (
        <>
          {unit && <VisuallyHidden>{unit} </VisuallyHidden>}
          <span className={styles.about}>≈ {formatAbout(amount, other, i18n.locale)}</span>
        </>
      ) : (
        unit
      )}
    </span>
  )
}
