import { useQuery } from '@tanstack/react-query'
import { cityPlaces } from '#contract/models/city-places.ts'
import type { City } from '#contract/models/reference.ts'
import type { MeetingSpot } from '#contract/models/street-map.ts'
import { hasStreetMapQuery } from '#data/reference/queries.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { hasWebgl } from '#lib/device/has-webgl.ts'
import type { Streets } from '#lib/map/streets.ts'
import { useStore } from '#lib/react/use-store.ts'

const load = () => import('#data/streets/open-streets.ts')

/** How many of the results stand on the streets: what the server tells at once. */
const maxShown = 100

/** Why the drawn region stands in the streets' place, where the server has some. */
export type NoStreets = 'no-city' | 'offline' | 'no-graphics' | 'elsewhere' | 'unmarked' | 'failed'

type ResultStreets =
  | { status: 'shown'; streets: Streets; spots: readonly MeetingSpot[] }
  | { status: 'missing'; why: NoStreets }
  /** The server has none, or they are on their way. */
  | { status: 'none' }

/** The streets of a city and where the results begin in it. */
export const useResultStreets = (city: City | undefined, ids: readonly string[]): ResultStreets => {
  const { online } = useStore(connectivityStore)
  const { data: hasStreetMap = false } = useQuery(hasStreetMapQuery())
  const canAsk = city !== undefined && online && hasStreetMap && hasWebgl()
  const { data: streets } = useQuery({
    queryKey: ['city-streets', city],
    queryFn: async () => (city ? (await load()).openStreets(cityPlaces[city]) : null),
    enabled: canAsk,
    // Another answer would be another map.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const asked = ids.slice(0, maxShown)
  const { data: spots, isError } = useQuery({
    queryKey: ['meeting-spots', asked],
    queryFn: async () => (await load()).fetchMeetingSpots(asked),
    enabled: canAsk && asked.length > 0,
    staleTime: 5 * 60_000,
    retry: false,
    // More results on the same streets: the marks that are there stay until theirs have come.
    placeholderData: (before: MeetingSpot[] | undefined) => before,
  })
  const missing = (why: NoStreets): ResultStreets => ({ status: 'missing', why })
  if (!hasStreetMap) return { status: 'none' }
  if (!hasWebgl()) return missing('no-graphics')
  if (!online) return missing('offline')
  if (city === undefined) return missing('no-city')
  if (streets === null) return missing('elsewhere')
  if (isError) return missing('failed')
  if (asked.length > 0 && spots?.length === 0) return missing('unmarked')
  if (!streets || !spots || spots.length === 0) return { status: 'none' }
  return { status: 'shown', streets, spots: spots.filter(({ id }) => asked.includes(id)) }
}
