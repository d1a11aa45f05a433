/** The catalogue told whole to a device that has none of it, or another one: the best rows first, as many as it gets. */
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { Database } from '#server/platform/db/database.ts'
import { compress } from '#server/platform/http/compress.ts'
import { type FeedRow, toCatalogueRow } from '../search/card.ts'
import type { Horizon } from './feed-horizon.ts'
import type { ChangesPosition, FeedPosition, WholePosition } from './feed-position.ts'
import { readRanked } from './offline-set.ts'

/** No row has it: what follows it is all of a transaction. */
const firstId = '00000000-0000-0000-0000-000000000000'

export interface Bounds {
  /** Rows of a page. */
  limit: number
  /** Rows that a device gets at most. */
  most: number
  maxBytes: number
}

export interface FeedPage {
  experiences: CatalogueRow[]
  removed: string[]
  position: FeedPosition
  hasMore: boolean
  whole: 'part' | 'end' | null
}

/** Without what only a screen reader of the whole page needs, so that as many as possible fit. */
export const toCompactRow = (row: FeedRow): CatalogueRow => {
  const { image, ...rest } = toCatalogueRow(row)
  const terms = row.descriptionTerms ?? ''
  return { ...rest, image: image && { ...image, alt: {} }, ...(terms !== '' && { terms }) }
}

const compressedSize = async (rows: readonly CatalogueRow[]): Promise<number> =>
  (await compress(Buffer.from(JSON.stringify(rows)), 'br')).body.length

/** How many of the rows may still be sent, and how many bytes they are. */
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
  { limit, most, maxBytes }: Bounds,
): Promise<FeedPage> => {
  const { rows: told, bytes: sent, horizon } = position ?? { rows: 0, bytes: 0, horizon: xmin }
  const wanted = Math.min(limit, most - told)
  const found = await readRanked(db, cities, position?.after ?? null, wanted)
  const compact = found.map(toCompactRow)
  const { count, bytes } = await fitRows(compact, maxBytes - sent)
  const rows = told + count
  const last = found[count - 1]
  const page = { experiences: compact.slice(0, count), removed: [] }
  const common = { of: database, cities }
  if (last && count === wanted && rows < most) {
    const next = { ...common, horizon, after: last.rank, rows, bytes: sent + bytes }
    return { ...page, position: next, hasMore: true, whole: 'part' }
  }
  const isCut = rows === most || count < found.length
  const bound = isCut ? (last?.rank ?? position?.after ?? null) : null
  const next: ChangesPosition = { ...common, last: [horizon, firstId], most: isCut ? rows : most, bound }
  // What changed while several pages were read comes at once.
  return { ...page, position: next, hasMore: position !== null, whole: 'end' }
}
