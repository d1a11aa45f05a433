import type { PMTiles } from 'pmtiles'
import { noteKeptStreets } from '#lib/map/kept-streets.ts'
import { wantsLessData } from '../catalogue/pictures.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { fetchHasStreetMap } from '../reference/reference.ts'
import { forgetArchive, openArchive } from './archive.ts'
import { keepStreets, type TileSource } from './keep-streets.ts'
import { readWantedPlaces } from './wanted-places.ts'

const readWanted = () => onDevice(() => readWantedPlaces(mirror, device, Date.now()))

/** The archive whose version was asked for last: the tiles that follow are its own. */
let opened: PMTiles | undefined

const source: TileSource = {
  open: async () => {
    const { version, tiles } = await openArchive()
    const { minZoom, maxZoom } = await tiles.getHeader()
    opened = tiles
    return { version, minZoom, maxZoom }
  },
  read: async ({ zoom, x, y }) => (await opened?.getZxy(zoom, x, y))?.data ?? null,
}

let running: Promise<void> | undefined

const keepNow = async (): Promise<void> => {
  // Without a map of streets, or for a person who wants less data, nothing more is kept; what is there goes its way.
  const wanted = await readWanted()
  const mayFetch = wanted.length > 0 && !wantsLessData() && (await fetchHasStreetMap())
  try {
    await keepStreets(mirror, mayFetch ? source : null, readWanted, Date.now)
    if ((await mirror.streetPlaces.count()) > 0) noteKeptStreets()
  } catch (thrown) {
    forgetArchive()
    throw thrown
  }
}

/** One after another; rejects without network, and the next change tries again. */
export const keepWanted = (): Promise<void> => {
  running = (running ?? Promise.resolve()).catch(() => undefined).then(keepNow)
  return running
}
