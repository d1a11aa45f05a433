import { Trans, useLingui } from '@lingui/react/macro'
import { cashDue, onlineAmount, type Priced } from '#contract/rules/money/deposit.ts'
import { formatPrice } from '#i18n/format.ts'
import * as styles from './book-screen.css.ts'

/** What is paid now and what on the day, below the total; nothing where everything is paid now. */
export const SplitRows = ({ priced }: { priced: Priced }) => {
  const { i18n } = useLingui()
  if (cashDue(priced) === 0) return null
  return (
    <>
      <p className={styles.fact}>
        <span>
          <Trans>Now, online</Trans>
        </span>
        <b>{formatPrice(onlineAmount(priced), i18n.locale)}</b>
      </p>
      <p className={styles.fact}>
        <span>
          <Trans>In cash on the day</Trans>
        </span>
        <b>{formatPrice(cashDue(priced), i18n.locale)}</b>
      </p>
    </>
  )
}
