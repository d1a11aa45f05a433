import type { FeaturedCandidate } from '../featured-repository.ts'
import type { CatalogueChange } from '../kept/catalogue-change.ts'

const times = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0

/**
 * The best experiences, spread: each next one is of the city and category shown least so far, the best score
 * first, ties by id. The same candidates always give the same list.
 */
export const pickFeatured = (candidates: readonly FeaturedCandidate[], limit: number): string[] => {
  const left = candidates.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const shown = new Map<string, number>()
  const picked: string[] = []
  while (picked.length < limit && left.length > 0) {
    const seen = left.map(({ locationKey, category }) => times(shown, `in ${locationKey}`) + times(shown, category))
    const [next] = left.splice(seen.indexOf(Math.min(...seen)), 1)
    if (!next) break
    picked.push(next.id)
    for (const key of [`in ${next.locationKey}`, next.category]) shown.set(key, times(shown, key) + 1)
  }
  return picked
}

const pairOf = ({ locationKey, category }: Pick<FeaturedCandidate, 'locationKey' | 'category'>) =>
  `${locationKey}/${category}`

/** Whether others are candidates after a change, or candidates hold something else; `best` of them are the best of all. */
export const changesCandidates = (
  candidates: readonly FeaturedCandidate[],
  best: number,
  { listings, counts }: CatalogueChange,
): boolean => {
  const ids = new Set(candidates.map(({ id }) => id))
  const ofPair = new Map<string, number>()
  for (const one of candidates) ofPair.set(pairOf(one), Math.max(ofPair.get(pairOf(one)) ?? 0, one.score))
  const ofAll = candidates.map(({ score }) => score).toSorted((a, b) => b - a)[best - 1] ?? 0
  // Of more pairs than are looked through, which are depends on how many each has.
  if (counts.size > ofPair.size) return true
  return listings.some(
    (one) => ids.has(one.id) || (one.isPublic && one.score >= Math.min(ofAll, ofPair.get(pairOf(one)) ?? 0)),
  )
}
