/** Which city a person means (specification, section 5): exact, prefix, contains, then nearest by edit distance. */
import { normalise } from './normalise.ts'

/** Levenshtein distance between two strings, in single-character edits. */
export const editDistance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution))
    }
    previous = row
  }
  return previous[b.length] ?? 0
}

/** Inputs of seven characters or more may be two edits away, shorter ones one. */
const allowedDistance = (input: string) => (input.length >= 7 ? 2 : 1)

/** The city meant by `input`, or the trimmed input itself where none is near enough. */
export const matchCity = (input: string, cities: readonly string[]): string => {
  const wanted = normalise(input)
  if (wanted === '') return ''
  const normalised = cities.map((city) => ({ city, name: normalise(city) }))
  const found =
    normalised.find(({ name }) => name === wanted) ??
    normalised.find(({ name }) => name.startsWith(wanted)) ??
    normalised.find(({ name }) => name.includes(wanted))
  if (found) return found.city
  const nearest = normalised
    .map(({ city, name }) => ({ city, distance: editDistance(wanted, name) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return nearest && nearest.distance <= allowedDistance(wanted) ? nearest.city : input.trim()
}

/** Cities to suggest while a person types, best first; all of them for an empty input. */
export const suggestCities = (input: string, cities: readonly string[]): string[] => {
  const wanted = normalise(input)
  if (wanted === '') return [...cities]
  const rank = (city: string) => {
    const name = normalise(city)
    if (name === wanted) return 0
    if (name.startsWith(wanted)) return 1
    if (name.includes(wanted)) return 2
    return editDistance(wanted, name) <= allowedDistance(wanted) ? 3 : 4
  }
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter((entry) => entry.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.city)
}
