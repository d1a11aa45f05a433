/** Both amounts of a booking of which the rest is paid in cash, in words: the one place of the app that has them. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cashDue, onlineAmount, type Priced } from '#contract/rules/money/deposit.ts'
import type { AmountText } from './booking-words.ts'

/** “MAD 360 now, MAD 840 in cash on the day”, before it is paid; null where everything is paid online. */
export const depositWords = (i18n: I18n, priced: Priced, amountText: AmountText): string | null =>
  cashDue(priced) === 0
    ? null
    : i18n._(msg`${amountText(onlineAmount(priced))} now, ${amountText(cashDue(priced))} in cash on the day`)

/** The same once the deposit is paid. */
export const paidDepositWords = (i18n: I18n, priced: Priced, amountText: AmountText): string | null =>
  cashDue(priced) === 0
    ? null
    : i18n._(msg`${amountText(onlineAmount(priced))} paid online, ${amountText(cashDue(priced))} in cash on the day`)
