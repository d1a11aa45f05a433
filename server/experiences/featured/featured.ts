import type { CatalogueChange } from '../search/catalogue-version.ts'
import type { FeaturedCandidate } from './repository.ts'

const times = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0

/**
 * Picks the best experiences of many cities and categories: each next one is of those picked least so far, the best score
 * first, ties by id. The same candidates always give the same list.
 */
export const pickFeatured = (candidates: readonly FeaturedCandidate[], limit: number): string[] => {
  const remaining = candidates.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const shown = new Map<string, number>()
  const picked: string[] = []
  while (picked.length < limit && remaining.length > 0) {
    const seen = remaining.map(
      ({ locationKey, category }) => times(shown, `in ${locationKey}`) + times(shown, category),
    )
    const [next] = remaining.splice(seen.indexOf(Math.min(...seen)), 1)
    if (!next) break
    picked.push(next.id)
    for (const key of [`in ${next.locationKey}`, next.category]) shown.set(key, times(shown, key) + 1)
  }
  return picked
}

const pairOf = ({ locationKey, category }: Pick<FeaturedCandidate, 'locationKey' | 'category'>) =>
  `${locationKey}/${category}`

/** Tells whether a change alters the candidates or their rows. Candidates are the best of each pair and the `best` of all. */
export const changesCandidates = (
  candidates: readonly FeaturedCandidate[],
  best: number,
  { listings, counts }: CatalogueChange,
): boolean => {
  const ids = new Set(candidates.map(({ id }) => id))
  const ofPair = new Map<string, number>()
  for (const one of candidates) ofPair.set(pairOf(one), Math.max(ofPair.get(pairOf(one)) ?? 0, one.score))
  const ofAll = candidates.map(({ score }) => score).toSorted((a, b) => b - a)[best - 1] ?? 0
  // Above `maxPairs`, the numbers of experiences decide which pairs are read.
  if (counts.size > ofPair.size) return true
  return listings.some(
    (one) => ids.has(one.id) || (one.isPublic && one.score >= Math.min(ofAll, ofPair.get(pairOf(one)) ?? 0)),
  )
}
