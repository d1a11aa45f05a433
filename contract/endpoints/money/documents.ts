import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { documentLine, moneyDocument } from '../../models/money/money-document.ts'
import { id, idParams, line, nextCursor, pageQuery } from '../../models/primitives.ts'

/** One's own receipts, credit notes and invoices, the newest first: of one booking, or all of them. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  access: 'user',
  query: z.strictObject({ booking: z.optional(id), ...pageQuery(100) }),
  data: z.strictObject({ documents: z.array(documentLine), nextCursor }),
  failure: 'Failed to fetch the documents',
})

/** One of one's own, as it was issued; admins read all of them. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  access: 'user',
  params: idParams,
  data: z.strictObject({ document: moneyDocument }),
  failure: 'Failed to fetch the document',
})

/** Everybody's, the newest first, or the one of a number. */
export const adminDocuments = endpoint({
  method: 'GET',
  path: '/admin/documents',
  access: 'admin',
  query: z.strictObject({ number: z.optional(line(20, 1)), ...pageQuery(100) }),
  data: z.strictObject({ documents: z.array(documentLine), total: z.int(), nextCursor }),
  failure: 'Failed to fetch the documents',
})
