import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#contract/models/coordinates.ts'
import { hasStreetMapQuery } from '#data/reference/queries.ts'
import { hasWebgl } from '#lib/device/has-webgl.ts'
import type { Streets } from '#lib/map/streets.ts'

export interface MeetingStreets {
  /** There are streets to be asked for, and something to draw them with. */
  canShow: boolean
  /** Undefined while they are on their way; null where they cannot be had now. */
  streets: Streets | null | undefined
  retry: () => void
}

/** The streets around a meeting point, from when they are asked for. */
export const useMeetingStreets = (spot: Coordinates | null | undefined, isAsked: boolean): MeetingStreets => {
  const { data: hasStreetMap = false } = useQuery({ ...hasStreetMapQuery(), enabled: Boolean(spot) })
  const { data, refetch } = useQuery({
    queryKey: ['streets', spot?.latitude, spot?.longitude],
    queryFn: async () => (spot ? (await import('#data/streets/open-streets.ts')).openStreets(spot) : null),
    enabled: isAsked,
    // Asked without network too: what is kept is on the device.
    networkMode: 'always',
    // Another answer would be another map.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { canShow: Boolean(spot) && hasStreetMap && hasWebgl(), streets: data, retry: () => void refetch() }
}
