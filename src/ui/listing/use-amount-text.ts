import { useLingui } from '@lingui/react/macro'
import { formatMad } from '#lib/format/money.ts'
import { formatAbout, otherCurrencyStore } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'

/**
 * Words an amount within a sentence: the dirhams that are charged or given back, and about how much that is in the other
 * currency a person chose.
 */
export const useAmountText = (): ((amount: number) => string) => {
  const { t, i18n } = useLingui()
  const other = useStore(otherCurrencyStore)
  return (amount) => {
    const dirhams = formatMad(amount, i18n.locale)
    return other ? t`${dirhams} (about ${formatAbout(amount, other, i18n.locale)})` : dirhams
  }
}
