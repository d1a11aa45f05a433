/** Streets as a map reads them: from the server, and without network from what is kept around a place. */
import { maxSpots, meetingSpots } from '#contract/endpoints/street-map.ts'
import type { MeetingSpot } from '#contract/models/street-map.ts'
import type { Position, Streets } from '#lib/map/streets.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { call } from '../session/call.ts'
import { forgetArchive, openArchive } from './archive.ts'
import { boundsAround, tileKey } from './tiles-around.ts'

/** Tiles of one archive: those of another do not join them. */
const readKept =
  (version: string | undefined): Streets['readTile'] =>
  (zoom, x, y) =>
    onDevice(async () => (await mirror.streetTiles.get(tileKey({ zoom, x, y }, version)))?.bytes ?? null)

const openOnline = async (): Promise<Streets> => {
  const { version, tiles } = await openArchive()
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await tiles.getHeader()
  return {
    minZoom,
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    readTile: async (zoom, x, y) => {
      try {
        return (await tiles.getZxy(zoom, x, y))?.data ?? null
      } catch (thrown) {
        // The network went while the map was open.
        const kept = await readKept(version)(zoom, x, y)
        if (kept === null) throw thrown
        return kept
      }
    },
  }
}

const isWithin = ({ latitude, longitude }: Position, [west, south, east, north]: Streets['bounds']) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

const openKept = (near: Position): Promise<Streets | null> =>
  onDevice(async () => {
    for (const place of await mirror.streetPlaces.toArray()) {
      const bounds = boundsAround(place, place.maxZoom)
      if (isWithin(near, bounds)) {
        const { minZoom, maxZoom, version } = place
        return { minZoom, maxZoom, bounds, readTile: readKept(version) }
      }
    }
    return null
  })

/** Null where the extract ends before `near`, and where the server cannot be reached and nothing around it is kept. */
export const openStreets = async (near: Position): Promise<Streets | null> => {
  try {
    const streets = await openOnline()
    return isWithin(near, streets.bounds) ? streets : null
  } catch {
    forgetArchive()
    return openKept(near)
  }
}

/** Where those of them begin whose hosts have marked a spot. Throws AppErrors. */
export const fetchMeetingSpots = async (ids: readonly string[]): Promise<MeetingSpot[]> =>
  ids.length === 0 ? [] : (await call(meetingSpots, { query: { ids: ids.slice(0, maxSpots) } })).spots
