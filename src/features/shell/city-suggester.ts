import { i18n } from '@lingui/core'
import { cities } from '#contract/reference.ts'
import { matchCity, suggestCities } from '#contract/rules/match-city.ts'
import { cityLabel } from '#i18n/labels.ts'

export interface CitySuggestion {
  city: string
  /** The city in the interface's language. */
  label: string
  thumb: string
}
export type CitySuggester = (typed: string) => CitySuggestion[]

/** Cities under their name in both the contract and the interface: "Tanger" finds Tangier. */
const known = () => cities.map((city) => ({ city, label: cityLabel(i18n, city) }))

export const loadSuggester = (): CitySuggester => (typed) => {
  const all = known()
  const labels = suggestCities(
    typed,
    all.map(({ label }) => label),
  )
  const names = suggestCities(typed, cities)
  return all
    .filter(({ city, label }) => labels.includes(label) || names.includes(city))
    .sort((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label))
    .map(({ city, label }) => ({ city, label, thumb: `/scenes/cities/${city.toLowerCase()}.webp` }))
}

/** The contract's name of the city that was meant, or the text as typed. */
export const meantCity = (typed: string): string => {
  const all = known()
  const matched = matchCity(
    typed,
    all.map(({ label }) => label),
  )
  return all.find(({ label }) => label === matched)?.city ?? matchCity(typed, cities)
}
