import { Trans, useLingui } from '@lingui/react/macro'
import { formatMad } from '#lib/format/money.ts'
import { formatAbout, otherCurrencyStore } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import * as styles from './amount.css.ts'

/**
 * What is charged or given back, in whole MAD, and about how much that is in the other currency a person chose, which is
 * plainly the lesser of the two. Within a sentence: `useAmountText`.
 */
export const Amount = ({ amount }: { amount: number }) => {
  const { i18n } = useLingui()
  const other = useStore(otherCurrencyStore)
  return (
    <>
      <span className={styles.amount}>{formatMad(amount, i18n.locale)}</span>
      {other && (
        <>
          {' '}
          <span className={styles.about}>
            · <Trans>about {formatAbout(amount, other, i18n.locale)}</Trans>
          </span>
        </>
      )}
    </>
  )
}
