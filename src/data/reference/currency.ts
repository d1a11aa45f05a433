/** What a dirham buys elsewhere, as the server is configured; kept in small so that it is known at the next start. */
import { getCurrencyRates } from '#contract/endpoints/experiences.ts'
import { type CurrencyRates, currencyRates } from '#contract/models/reference.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'
import { call } from '../session/call.ts'

const key = 'currencyRates'

/** Those of the last visit, for a start without network. */
export const keptRates = (): CurrencyRates | null => {
  try {
    const read = currencyRates.safeParse(JSON.parse(readKept(key) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Null where the server knows none. Throws AppErrors. */
export const fetchRates = async (): Promise<CurrencyRates | null> => {
  const { rates } = await call(getCurrencyRates)
  keep(key, rates && JSON.stringify(rates))
  return rates
}
