/** Sends the whole catalogue to a device that has none, or that of another database: the best rows first, as many as fit. */
import type { DataOf } from '#contract/endpoint.ts'
import type { catalogueChanges } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { Database } from '#server/platform/db/database.ts'
import { compress } from '#server/platform/http/compress.ts'
import { toCatalogueRow } from '../search/card.ts'
import type { FeedRow } from '../search/columns.ts'
import type { Horizon } from './feed-horizon.ts'
import type { ChangesPosition, FeedPosition, WholePosition } from './feed-position.ts'
import { readRanked } from './offline-set.ts'

/** Below every id, so that all rows of a transaction follow it. */
const firstId = '00000000-0000-0000-0000-000000000000'

export interface Bounds {
  /** Rows of a page. */
  limit: number
  /** The maximum number of rows of a device. */
  maxRows: number
  maxBytes: number
}

export type FeedPage = Omit<DataOf<typeof catalogueChanges>, 'cursor' | 'total'> & { position: FeedPosition }

/** Omits the descriptions of pictures, which only an experience's own page reads out, so that more rows fit. */
export const toCompactRow = (row: FeedRow): CatalogueRow => {
  const { image, ...rest } = toCatalogueRow(row)
  const terms = row.descriptionTerms ?? ''
  return { ...rest, image: image && { ...image, alt: {} }, ...(terms !== '' && { terms }) }
}

const compressedSize = async (rows: readonly CatalogueRow[]): Promise<number> =>
  (await compress(Buffer.from(JSON.stringify(rows)), 'br')).body.length

/** Returns how many of the rows fit into `room` bytes, and how many bytes those take. */
const fitRows = async (rows: readonly CatalogueRow[], room: number): Promise<{ count: number; bytes: number }> => {
  const bytes = await compressedSize(rows)
  if (bytes <= room) return { count: rows.length, bytes }
  return { count: Math.floor((rows.length * room) / bytes), bytes: room }
}

export const readWhole = async (
  db: Database,
  { xmin, database }: Horizon,
  position: WholePosition | null,
  cities: string,
  { limit, maxRows, maxBytes }: Bounds,
): Promise<FeedPage> => {
  const { rows: sentRows, bytes: sentBytes, horizon } = position ?? { rows: 0, bytes: 0, horizon: xmin }
  const wanted = Math.min(limit, maxRows - sentRows)
  const found = await readRanked(db, cities, position?.after ?? null, wanted)
  const compact = found.map(toCompactRow)
  const { count, bytes } = await fitRows(compact, maxBytes - sentBytes)
  const rows = sentRows + count
  const last = found[count - 1]
  const page = { experiences: compact.slice(0, count), removed: [] }
  const common = { of: database, cities }
  if (last && count === wanted && rows < maxRows) {
    const next = { ...common, horizon, after: last.rank, rows, bytes: sentBytes + bytes }
    return { ...page, position: next, hasMore: true, whole: 'part' }
  }
  const isCut = rows === maxRows || count < found.length
  const bound = isCut ? (last?.rank ?? position?.after ?? null) : null
  const next: ChangesPosition = { ...common, last: [horizon, firstId], most: isCut ? rows : maxRows, bound }
  // After several pages the device fetches the changes of the meantime at once.
  return { ...page, position: next, hasMore: position !== null, whole: 'end' }
}
