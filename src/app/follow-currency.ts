/** Shows amounts in the currency that the person chose as well: what they chose and what it is worth, put together. */
import type { CurrencyRates } from '#contract/models/reference.ts'
import { sessionStore } from '#data/session/store.ts'
import { showOtherCurrency } from '#lib/format/other-currency.ts'

const chosen = () => sessionStore.get().user?.preferences.currency ?? 'MAD'

const show = (rates: CurrencyRates | null) => {
  const code = chosen()
  const rate = code === 'MAD' ? undefined : rates?.perDirham[code]
  showOtherCurrency(rates && rate ? { code, rate, day: rates.day } : null)
}

/** Follows the choice from here on; whoever keeps to dirhams loads nothing for it, and others ask the server once. */
export const followCurrency = (): void => {
  let rates: CurrencyRates | null = null
  let isAsked = false
  const look = async () => {
    show(rates)
    if (chosen() === 'MAD' || isAsked) return
    isAsked = true
    try {
      const { fetchRates, keptRates } = await import('#data/reference/currency.ts')
      rates = keptRates()
      show(rates)
      rates = await fetchRates()
      show(rates)
    } catch {
      // Without network those of the last visit hold; the next change of the session asks again.
      isAsked = false
    }
  }
  const follow = () => void look()
  sessionStore.subscribe(follow)
  follow()
}
