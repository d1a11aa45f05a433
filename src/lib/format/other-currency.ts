/** The currency that amounts are shown in beside dirhams, for orientation: dirhams are what is charged. */
import { createStore, type Store } from '../react/store.ts'

export interface OtherCurrency {
  code: string
  /** How much of it one dirham buys. */
  rate: number
  /** The day that holds of, `YYYY-MM-DD`. */
  day: string
}

const store = createStore<OtherCurrency | null>(null)

/** Null while only dirhams are shown. Set once the page is painted (src/app/follow-currency.ts). */
export const otherCurrencyStore: Store<OtherCurrency | null> = store

export const showOtherCurrency = (next: OtherCurrency | null): void => store.set(next)

/** About as much in the other currency, without decimals: it claims no more than it knows. */
export const formatAbout = (amount: number, { code, rate }: OtherCurrency, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: code, maximumFractionDigits: 0 }).format(amount * rate)
