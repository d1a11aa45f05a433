import { useEffect, useState } from 'react'
import type { CurrencyRates } from '#contract/models/reference.ts'
import { fetchRates, keptRates } from '#data/reference/currency.ts'

/** Null where none are known: the server is not configured with any, or was never asked. */
export const useRates = (): CurrencyRates | null => {
  const [rates, setRates] = useState<CurrencyRates | null>(null)
  useEffect(() => {
    let isStopped = false
    const show = (next: CurrencyRates | null) => {
      if (!isStopped) setRates(next)
    }
    show(keptRates())
    // If they cannot be fetched, those of the device stay.
    void fetchRates().then(show, () => undefined)
    return () => {
      isStopped = true
    }
  }, [])
  return rates
}
