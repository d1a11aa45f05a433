import { Trans, useLingui } from '@lingui/react/macro'
import { formatMad } from '#lib/money.ts'
import * as styles from './price.css.ts'

export interface PriceProps {
  /** Whole MAD. */
  amount: number
  perPerson?: boolean
  size?: keyof typeof styles.amount
}

export const Price = ({ amount, perPerson = false, size = 'regular' }: PriceProps) => {
  const { i18n } = useLingui()
  return (
    <span className={styles.price}>
      <b className={styles.amount[size]}>{formatMad(amount, i18n.locale)}</b> {perPerson && <Trans>per person</Trans>}
    </span>
  )
}
