/** Where a device stands in the changes feed: what its cursor holds. */
import * as z from 'zod/mini'
import { cursorInteger, decodeCursor } from '../search/cursor.ts'

const transaction = z.string().check(z.regex(/^\d{1,19}$/))

/** A place in the order of a device's rows: the cities it named come first, the best score first, ties by id. */
export const rank = z.strictObject({ chosen: z.boolean(), score: cursorInteger, id: z.uuid() })
export type Rank = z.infer<typeof rank>

const common = {
  /** Whose transactions they are: another database's say nothing here. */
  of: z.string(),
  /** Of which cities' rows come first, as their keys. */
  cities: z.string(),
}

/** The catalogue is being told whole, in the order of its ranks. */
const whole = z.strictObject({
  ...common,
  /** Changes since this transaction come after the whole. */
  horizon: transaction,
  after: rank,
  rows: z.int(),
  bytes: z.int(),
})

/** Changes are being told, in the order of transactions. */
const changes = z.strictObject({
  ...common,
  /** The transaction and row that were told last. */
  last: z.tuple([transaction, z.uuid()]),
  /** How many rows this device gets. */
  most: z.int(),
  /** The last of them; null where all there are fit. */
  bound: z.nullable(rank),
})

export type WholePosition = z.infer<typeof whole>
export type ChangesPosition = z.infer<typeof changes>
export type FeedPosition = WholePosition | ChangesPosition

/** As earlier releases gave them out. They say nothing of what the device was told, so it is told anew. */
const former = z.tuple([transaction, z.uuid(), transaction], z.string())

export const readFeedPosition = (cursor: string): FeedPosition | null => {
  const position = decodeCursor(z.union([whole, changes, former]), cursor)
  return Array.isArray(position) ? null : position
}
