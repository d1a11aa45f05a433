import { i18n } from '@lingui/core'
import { cities } from '#contract/models/reference.ts'
import { matchCity, suggestCities } from '#contract/rules/search/match-city.ts'
import { citiesQuery } from '#data/reference/queries.ts'
import { cityLabel } from '#i18n/labels.ts'
import { queryClient } from '#lib/react/query-client.ts'

export interface CitySuggestion {
  city: string
  /** The city in the interface's language. */
  label: string
  /** Null for a city that we have no picture of. */
  thumb: string | null
}
export type CitySuggester = (typed: string) => CitySuggestion[]

const isDrawn = (city: string) => cities.some((name) => name === city)
/** Cities under their name in both the contract and the interface: "Tanger" finds Tangier. */
const labelled = (names: readonly string[]) => names.map((city) => ({ city, label: cityLabel(i18n, city) }))

/** Suggests from these cities: those of the contract, until the server has said which ones there are. */
export const createSuggester =
  (names: readonly string[] = cities): CitySuggester =>
  (typed) => {
    const all = labelled(names)
    const labels = suggestCities(
      typed,
      all.map(({ label }) => label),
    )
    const found = suggestCities(typed, names)
    return all
      .filter(({ city, label }) => labels.includes(label) || found.includes(city))
      .sort((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label))
      .map(({ city, label }) => ({
        city,
        label,
        thumb: isDrawn(city) ? `/scenes/cities/${city.toLowerCase()}.webp` : null,
      }))
  }

/** The cities of `GET /experiences/cities`, saved on the device. Throws an AppError. */
export const fetchCityNames = async (): Promise<string[]> => {
  const known = await queryClient.fetchQuery(citiesQuery())
  return known.map(({ name }) => name)
}

/** The contract's name of the city that was meant, or the text as typed. */
export const meantCity = (typed: string): string => {
  const all = labelled(cities)
  const matched = matchCity(
    typed,
    all.map(({ label }) => label),
  )
  return all.find(({ label }) => label === matched)?.city ?? matchCity(typed, cities)
}
