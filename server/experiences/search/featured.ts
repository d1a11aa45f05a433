import type { FeaturedCandidate } from '../repository.ts'

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
