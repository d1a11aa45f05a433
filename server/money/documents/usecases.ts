import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/money/documents.ts'
import {
  type DocumentLine,
  documentNumber,
  documentOf,
  type MoneyDocument,
} from '#contract/models/money/money-document.ts'
import { toPage } from '#server/experiences/search/newest-first.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { issueDocuments } from './issue-documents.ts'
import { countDocuments, type DocumentRow, findDocument, findDocuments, hasParty } from './repository.ts'

const defaultPage = 20

const toDocument = ({ id, kind, year, number, bookingId, amount, issuedAt, content }: DocumentRow): MoneyDocument => ({
  id,
  kind,
  number: documentNumber(kind, year, number),
  bookingId,
  amount,
  issuedAt: issuedAt.toISOString(),
  content,
})

const toLine = (row: DocumentRow): DocumentLine => {
  const { content, ...rest } = toDocument(row)
  return { ...rest, titles: content.titles, buyer: content.buyer[0] ?? '' }
}

const pageOf = (found: DocumentRow[], limit: number) => {
  const { rows, nextCursor } = toPage(found, limit, ({ issuedAt, id }) => ({ moment: issuedAt, id }))
  return { documents: rows.map(toLine), nextCursor }
}

/** Lists the caller's documents. Issues those of a booking first if the job has not done it yet. */
export const listOwn = async (
  deps: Deps,
  { userId }: Caller,
  { booking, cursor, limit = defaultPage }: QueryOf<typeof endpoints.listDocuments>,
): Promise<DataOf<typeof endpoints.listDocuments>> => {
  if (booking !== undefined) {
    if (!(await hasParty(deps.db, booking, userId))) throw new ApiError('not_found')
    await issueDocuments(deps, { of: { bookingId: booking } })
  }
  const found = await findDocuments(deps.db, { ownerId: userId, bookingId: booking, cursor, limit: limit + 1 })
  return pageOf(found, limit)
}

export const readDocument = async (
  { db }: Pick<Deps, 'db'>,
  { userId, isAdmin }: Caller,
  id: string,
): Promise<MoneyDocument> => {
  const row = await findDocument(db, id)
  if (row === null || (row.ownerId !== userId && !isAdmin)) throw new ApiError('not_found')
  return toDocument(row)
}

export const listAll = async (
  { db }: Pick<Deps, 'db'>,
  { number, cursor, limit = defaultPage }: QueryOf<typeof endpoints.adminDocuments>,
): Promise<DataOf<typeof endpoints.adminDocuments>> => {
  const total = await countDocuments(db)
  const named = number === undefined ? undefined : documentOf(number)
  if (named === null) return { documents: [], total, nextCursor: null }
  const found = await findDocuments(db, { ...(named && { number: named }), cursor, limit: limit + 1 })
  return { ...pageOf(found, limit), total }
}
