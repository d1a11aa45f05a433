/** The start of a PMTiles archive, version 3: enough to tell one from something else. */

export const headerBytes = 127
const version = 3
const vectorTiles = 1
/** None and gzip: what browsers undo by themselves. */
const compressions = [1, 2]

/** Why this is no archive that the app can read, as the end of a sentence; null where it is one. */
export const archiveProblem = (bytes: Buffer): string | null => {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 7) !== 'PMTiles') return 'is no PMTiles archive'
  if (bytes[7] !== version) return `is a PMTiles archive of version ${bytes[7]}, not ${version}`
  const [internal = 0, tiles = 0, type] = bytes.subarray(97, 100)
  if (type !== vectorTiles) return 'holds no vector tiles (MVT)'
  return compressions.includes(internal) && compressions.includes(tiles) ? null : 'is not compressed by gzip'
}
