import { normalise } from '#contract/rules/search/normalise.ts'
import type { Destination, DestinationKind } from '#lib/format/content.ts'

export const kinds = ['cities', 'coast', 'mountains', 'desert'] as const satisfies readonly DestinationKind[]

export interface DestinationsSearch {
  q?: string | undefined
  kind?: DestinationKind | undefined
}

/** What the address asks for; anything else in it is ignored. */
export const readDestinationsSearch = (written: Record<string, unknown>): DestinationsSearch => ({
  q: typeof written.q === 'string' && written.q !== '' ? written.q : undefined,
  kind: kinds.find((kind) => kind === written.kind),
})

/** Those of a kind whose name or region holds the words, whatever their case and accents. */
export const findDestinations = (
  places: readonly Destination[],
  { q = '', kind }: DestinationsSearch,
): Destination[] => {
  const wanted = normalise(q)
  return places.filter(
    (place) =>
      (kind === undefined || place.kind === kind) &&
      [place.name, place.city, place.region].some((text) => normalise(text).includes(wanted)),
  )
}
