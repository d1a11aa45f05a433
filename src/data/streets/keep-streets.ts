/** Keeps the streets around what is saved or booked on the device, and lets go of those that are neither any more. */
import type { MirrorDatabase, StreetPlaceRow } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { type TileAddress, tileKey, tilesAround } from './tiles-around.ts'
import type { WantedPlace } from './wanted-places.ts'

/** A place's own tiles, before they are compressed again for nobody. */
export const maxBytesOfPlace = 3 * 1024 * 1024
export const maxPlaces = 20

/** The archive that is there now. */
interface ArchiveFacts {
  version: string
  minZoom: number
  maxZoom: number
}
export interface TileSource {
  /** Rejects without network. */
  open: () => Promise<ArchiveFacts>
  /** Null where there is none. Rejects without network. */
  read: (tile: TileAddress) => Promise<ArrayBuffer | null>
}

/** Tiles that no kept place needs. */
const dropUnused = async (db: MirrorDatabase): Promise<void> => {
  const used = new Set((await db.streetPlaces.toArray()).flatMap(({ tiles }) => tiles))
  const unused = (await db.streetTiles.toCollection().primaryKeys()).filter((key) => !used.has(key))
  await db.streetTiles.bulkDelete(unused)
}

/** As many tiles as fit, in the order in which they are missed. */
const fetchTiles = async (place: WantedPlace, source: TileSource, archive: ArchiveFacts) => {
  const rows: { key: string; bytes: ArrayBuffer }[] = []
  let bytes = 0
  for (const tile of tilesAround(place, archive)) {
    const data = await source.read(tile)
    if (!data) continue
    if (bytes + data.byteLength > maxBytesOfPlace) break
    bytes += data.byteLength
    rows.push({ key: tileKey(tile, archive.version), bytes: data })
  }
  return { rows, bytes }
}

const isSamePlace = (row: StreetPlaceRow, { latitude, longitude }: WantedPlace) =>
  row.latitude === latitude && row.longitude === longitude

/**
 * `wanted` in the order of their importance; asked again before each write, so that what a person took back, or left with
 * their log-out, is not written afterwards. What is from an archive that was replaced is there until its successor's tiles
 * are. Without a `source` nothing is fetched. Rejects where the network or the storage fails; what was kept by then stays.
 */
export const keepStreets = async (
  db: MirrorDatabase,
  source: TileSource | null,
  readWanted: () => Promise<WantedPlace[]>,
  now: () => number,
): Promise<void> => {
  const wanted = (await readWanted()).slice(0, maxPlaces)
  const isWanted = (row: StreetPlaceRow) => wanted.some((place) => place.id === row.id && isSamePlace(row, place))
  await onDevice(() =>
    db.transaction('rw', db.streetTiles, db.streetPlaces, async () => {
      const gone = (await db.streetPlaces.toArray()).filter((row) => !isWanted(row))
      if (gone.length === 0) return
      await db.streetPlaces.bulkDelete(gone.map(({ id }) => id))
      await dropUnused(db)
    }),
  )
  if (source === null || wanted.length === 0) return
  const archive = await source.open()
  for (const place of wanted) {
    const before = await db.streetPlaces.get(place.id)
    if (before?.version === archive.version) continue
    const { rows, bytes } = await fetchTiles(place, source, archive)
    // An extract that ends before this place has nothing to keep.
    if (rows.length === 0 && !before) continue
    if (!(await readWanted()).some(({ id }) => id === place.id)) continue
    const { id, latitude, longitude } = place
    await onDevice(() =>
      db.transaction('rw', db.streetTiles, db.streetPlaces, async () => {
        await db.streetTiles.bulkPut(rows)
        const tiles = rows.map(({ key }) => key)
        if (rows.length === 0) await db.streetPlaces.delete(id)
        else await db.streetPlaces.put({ id, latitude, longitude, tiles, bytes, keptAt: now(), ...archive })
        if (before) await dropUnused(db)
      }),
    )
  }
}
