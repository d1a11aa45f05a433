/** A device's position in the changes feed, as its cursor holds it. */
import * as z from 'zod/mini'
import { cursorInteger, decodeCursor } from '../search/cursor.ts'

const transaction = z.string().check(z.regex(/^\d{1,19}$/))

/** A place in the order of a device's rows: the cities it named come first, the best score first, ties by id. */
export const rank = z.strictObject({ chosen: z.boolean(), score: cursorInteger, id: z.uuid() })
export type Rank = z.infer<typeof rank>

const common = {
  /** The database of the transactions: positions of another one are invalid. */
  of: z.string(),
  /** Keys of the cities whose rows come first. */
  cities: z.string(),
}

/** The device is receiving the whole catalogue, in the order of the ranks. */
const whole = z.strictObject({
  ...common,
  /** Changes since this transaction follow the whole catalogue. */
  horizon: transaction,
  after: rank,
  rows: z.int(),
  bytes: z.int(),
})

/** The device is receiving changes, in the order of transactions. */
const changes = z.strictObject({
  ...common,
  /** The transaction and row that were sent last. */
  last: z.tuple([transaction, z.uuid()]),
  /** The maximum number of rows of this device. */
  most: z.int(),
  /** The last of them; null if all rows of the catalogue fit. */
  bound: z.nullable(rank),
})

export type WholePosition = z.infer<typeof whole>
export type ChangesPosition = z.infer<typeof changes>
export type FeedPosition = WholePosition | ChangesPosition

/** Cursors of earlier releases. They do not tell which rows the device has, so it receives the whole catalogue. */
const former = z.tuple([transaction, z.uuid(), transaction], z.string())

export const readFeedPosition = (cursor: string): FeedPosition | null => {
  const position = decodeCursor(z.union([whole, changes, former]), cursor)
  return Array.isArray(position) ? null : position
}
