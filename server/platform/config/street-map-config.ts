import path from 'node:path'
import { isLoopback, isUrl } from './config-values.ts'

/** Where the extract of OpenStreetMap is: a PMTiles archive on this machine, or one that another server answers by ranges. */
export type StreetMapSource = { kind: 'file'; path: string } | { kind: 'address'; url: string }

export const streetMapRule = 'must be the path of a PMTiles archive, or its https address'

/** Https, or a server on this machine, such as a test's. Whatever is no address is a path. */
export const toStreetMapSource = (value: string): StreetMapSource | null => {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return { kind: 'file', path: path.resolve(value) }
  const isAllowed = isUrl(value, ['https:']) || (isUrl(value, ['http:']) && isLoopback(new URL(value).hostname))
  return isAllowed ? { kind: 'address', url: value } : null
}
