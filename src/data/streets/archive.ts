/** The archive of streets on the server, read by ranges. */
import { PMTiles } from 'pmtiles'
import { streetMapAddress } from '#contract/models/street-map.ts'

let opened: { version: string; tiles: PMTiles } | undefined

/** Which archive the server has: its etag, which changes with its bytes. Rejects without network. */
const fetchVersion = async (): Promise<string> => {
  const { ok, headers } = await fetch(streetMapAddress, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error('The archive of streets is away.')
  // Something on the way may take the etag along.
  return headers.get('etag') ?? `${headers.get('content-length')}`
}

/**
 * The archive that the server has now; one for the window, which keeps the directories that it has read. Its version is part
 * of its address, so that what the browser's cache has of one that was replaced is not read on.
 */
export const openArchive = async (): Promise<{ version: string; tiles: PMTiles }> => {
  const version = await fetchVersion()
  if (opened?.version !== version)
    opened = { version, tiles: new PMTiles(`${streetMapAddress}?v=${encodeURIComponent(version)}`) }
  return opened
}

/** A header that could not be had is not kept: the network may be back. */
export const forgetArchive = (): void => {
  opened = undefined
}
