/** The archive of streets on the server, read by ranges. */
import { PMTiles } from 'pmtiles'
import { streetMapAddress } from '#contract/models/street-map.ts'

let opened: PMTiles | undefined

/** One for the window: it keeps the directories that it has read. */
export const streetArchive = (): PMTiles => {
  opened ??= new PMTiles(streetMapAddress)
  return opened
}

/** A header that could not be had is not kept: the network may be back. */
export const forgetArchive = (): void => {
  opened = undefined
}
