import { useQuery } from '@tanstack/react-query'
import { cityPlaces } from '#contract/models/city-places.ts'
import type { City } from '#contract/models/reference.ts'
import type { MeetingSpot } from '#contract/models/street-map.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { hasWebgl } from '#lib/device/has-webgl.ts'
import type { Streets } from '#lib/map/streets.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { useStore } from '#lib/react/use-store.ts'

const load = () => import('#data/streets/open-streets.ts')

/** How many of the results stand on the streets: what the server tells at once. */
const mostShown = 100

/** The streets of a city and where the results begin in it; null without either, and without network. */
export const useResultStreets = (
  city: City,
  ids: readonly string[],
): { streets: Streets; spots: readonly MeetingSpot[] } | null => {
  const { online } = useStore(connectivityStore)
  const { data: hasStreetMap = false } = useQuery(
    {
      queryKey: ['reference', 'street-map'],
      queryFn: async () => (await import('#data/reference/reference.ts')).fetchHasStreetMap(),
      staleTime: 24 * 60 * 60_000,
    },
    queryClient,
  )
  const canShow = online && hasStreetMap && hasWebgl()
  const { data: streets } = useQuery(
    {
      queryKey: ['city-streets', city],
      queryFn: async () => (await load()).openStreets(cityPlaces[city]),
      enabled: canShow,
      // Another answer would be another map.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  )
  const asked = ids.slice(0, mostShown)
  const { data: spots } = useQuery(
    {
      queryKey: ['meeting-spots', asked],
      queryFn: async () => (await load()).fetchMeetingSpots(asked),
      enabled: canShow && asked.length > 0,
      staleTime: 5 * 60_000,
      retry: false,
      // More results on the same streets: the marks that are there stay until theirs have come.
      placeholderData: (before: MeetingSpot[] | undefined) => before,
    },
    queryClient,
  )
  if (!canShow || !streets || !spots || spots.length === 0) return null
  return { streets, spots: spots.filter(({ id }) => asked.includes(id)) }
}
