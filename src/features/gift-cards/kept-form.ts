/** What was typed, for as long as this tab is open: the way over the log-in comes back to it. */
import { type BuyValues, startBuying } from './buying.ts'

const key = 'gift-card-form'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Null where nothing was kept, or nothing that this version knows. */
export const readKeptForm = (): BuyValues | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.keys(startBuying('', 'en'))
    return known.every((name) => name in kept && isText(kept[name as keyof typeof kept])) ? (kept as BuyValues) : null
  } catch {
    return null
  }
}

/** A browser that keeps nothing still sells. */
export const keepForm = (values: BuyValues): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {}
}

export const forgetForm = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
