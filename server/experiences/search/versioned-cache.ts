import type { Deps } from '#server/platform/deps.ts'
import type { CatalogueChange } from '../kept/catalogue-change.ts'
import { type CatalogueState, catalogueVersion } from './catalogue-version.ts'

/** What was made ready, and whether a change of the catalogue makes it old. */
export interface Kept<T> {
  value: T
  isOldBy: (change: CatalogueChange) => boolean
}

/** For what depends on more of the catalogue than a change tells. */
export const byAnyChange = (): boolean => true

interface Entry<T> {
  made: Promise<Kept<T>>
  /** Once it is made. */
  kept?: Kept<T>
}

/**
 * Keeps what was computed from the catalogue until it is made old by a listing that changed, the least recently used going
 * first. Who asks while a value is being computed waits for that one.
 */
export const createVersionedCache = <T>(deps: Pick<Deps, 'db' | 'clock'>, capacity: number) => {
  const version = catalogueVersion(deps)
  const entries = new Map<string, Entry<T>>()
  let keptFor: CatalogueState | null = null
  let dropping: Promise<void> | null = null

  const dropOld = async (before: CatalogueState, now: CatalogueState): Promise<void> => {
    const change = await version.changesAfter(before, now)
    // What is still being computed may have been read before the change.
    for (const [key, { kept }] of entries) if (!change || !kept || kept.isOldBy(change)) entries.delete(key)
    keptFor = now
  }

  /** Resolves once nothing is kept that the present state of the catalogue makes old. */
  const catchUp = async (): Promise<void> => {
    let now = await version.state()
    keptFor ??= now
    while (keptFor !== now) {
      dropping ??= dropOld(keptFor, now).finally(() => {
        dropping = null
      })
      await dropping
      now = await version.state()
    }
  }

  return async (key: string, compute: () => Promise<Kept<T>>): Promise<T> => {
    await catchUp()
    const there = entries.get(key)
    entries.delete(key)
    const entry: Entry<T> = there ?? { made: compute() }
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    if (!there) {
      const onMade = (kept: Kept<T>) => {
        entry.kept = kept
      }
      const onFailure = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entry.made.then(onMade, onFailure)
    }
    return (await entry.made).value
  }
}

/** One key for queries that ask the same, however they were written. */
export const toKey = (name: string, query: object): string =>
  `${name}?${JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`
