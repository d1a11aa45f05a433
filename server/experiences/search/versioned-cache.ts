import type { Deps } from '#server/deps.ts'
import { catalogueVersion } from './catalogue-version.ts'

/**
 * Keeps what was computed from the catalogue until the catalogue changes, the least recently used going first.
 * Who asks while a value is being computed waits for that one.
 */
export const createVersionedCache = <T>(deps: Deps, capacity: number) => {
  const version = catalogueVersion(deps)
  const values = new Map<string, Promise<T>>()
  let keptFor = ''
  return async (key: string, compute: () => Promise<T>): Promise<T> => {
    const current = await version.current()
    if (current !== keptFor) {
      values.clear()
      keptFor = current
    }
    const kept = values.get(key)
    values.delete(key)
    const value = kept ?? compute()
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > capacity && oldest !== undefined) values.delete(oldest)
    if (!kept) {
      value.catch(() => {
        if (values.get(key) === value) values.delete(key)
      })
    }
    return value
  }
}

/** One key for queries that ask the same, however they were written. */
export const toKey = (name: string, query: object): string =>
  `${name}?${JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`
