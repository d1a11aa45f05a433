import { useEffect, useState } from 'react'
import type { CurrencyRates } from '#contract/models/reference.ts'

/** Null where none are known: the server is not configured with any, or was never asked. */
export const useRates = (): CurrencyRates | null => {
  const [rates, setRates] = useState<CurrencyRates | null>(null)
  useEffect(() => {
    let isStopped = false
    const show = (next: CurrencyRates | null) => {
      if (!isStopped) setRates(next)
    }
    void import('#data/reference/currency.ts')
      .then(async ({ keptRates, fetchRates }) => {
        show(keptRates())
        show(await fetchRates())
      })
      // What is kept stays.
      .catch(() => undefined)
    return () => {
      isStopped = true
    }
  }, [])
  return rates
}
