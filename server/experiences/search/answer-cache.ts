/** Caches values that were computed from the catalogue until a changed listing outdates them. */
import type { Deps } from '#server/platform/deps.ts'
import { type CatalogueChange, type CatalogueState, catalogueVersion } from './catalogue-version.ts'

/** A value, and the test of whether a change of the catalogue outdates it. */
export interface Cached<T> {
  value: T
  isOutdatedBy: (change: CatalogueChange) => boolean
}

/** For values that depend on more of the catalogue than a change describes. */
export const byAnyChange = (): boolean => true

interface Entry<T> {
  computed: Promise<Cached<T>>
  /** Set once the promise is fulfilled. */
  cached?: Cached<T>
}

/**
 * Returns a function that computes a value once and answers it until a change outdates it. The least recently used values
 * leave first. Requests that arrive during a computation wait for that one.
 */
export const createAnswerCache = <T>(deps: Pick<Deps, 'db' | 'clock'>, capacity: number) => {
  const version = catalogueVersion(deps)
  const entries = new Map<string, Entry<T>>()
  let cachedFor: CatalogueState | null = null
  let dropping: Promise<void> | null = null

  const dropOutdated = async (before: CatalogueState, now: CatalogueState): Promise<void> => {
    const change = await version.changesAfter(before, now)
    // A value that is still being computed may be of before the change.
    for (const [key, { cached }] of entries) if (!change || !cached || cached.isOutdatedBy(change)) entries.delete(key)
    cachedFor = now
  }

  /** Resolves once the current state of the catalogue outdates no entry. */
  const catchUp = async (): Promise<void> => {
    let now = await version.state()
    cachedFor ??= now
    while (cachedFor !== now) {
      dropping ??= dropOutdated(cachedFor, now).finally(() => {
        dropping = null
      })
      await dropping
      now = await version.state()
    }
  }

  return async (key: string, compute: () => Promise<Cached<T>>): Promise<T> => {
    await catchUp()
    const existing = entries.get(key)
    const entry: Entry<T> = existing ?? { computed: compute() }
    // The last of a Map's keys is the one that was set last.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    if (!existing) {
      const onComputed = (cached: Cached<T>) => {
        entry.cached = cached
      }
      const onFailure = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entry.computed.then(onComputed, onFailure)
    }
    return (await entry.computed).value
  }
}

/** Returns the same key for queries that request the same, in whichever order their parameters are. */
export const toKey = (name: string, query: object): string =>
  `${name}?${JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`
