/** Shows amounts in the currency that the person chose as well: what they chose and what it is worth, put together. */
import { fetchRates, keptRates } from '#data/currency.ts'
import { sessionStore } from '#data/session/store.ts'
import { showOtherCurrency } from '#lib/other-currency.ts'

type Rates = ReturnType<typeof keptRates>

const show = (rates: Rates) => {
  const code = sessionStore.get().user?.preferences.currency ?? 'MAD'
  const rate = code === 'MAD' ? undefined : rates?.perDirham[code]
  showOtherCurrency(rates && rate ? { code, rate, day: rates.day } : null)
}

/** Follows the choice from here on; the server is asked once, when there is one. */
export const followCurrency = (): void => {
  let rates = keptRates()
  let isAsked = false
  const look = () => {
    show(rates)
    const { currency = 'MAD' } = sessionStore.get().user?.preferences ?? {}
    if (currency === 'MAD' || isAsked) return
    isAsked = true
    void fetchRates().then(
      (fresh) => {
        rates = fresh
        show(rates)
      },
      () => {
        isAsked = false
      },
    )
  }
  sessionStore.subscribe(look)
  look()
}
