/** Receipts and invoices, as they were issued. Nothing of them is kept on the device. Each call throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import { adminDocuments, getDocument, listDocuments } from '#contract/endpoints/money/documents.ts'
import type { MoneyDocument } from '#contract/models/money/money-document.ts'
import { call } from '../session/call.ts'

export type Documents = DataOf<typeof listDocuments>
/** One's own, the newest first: of a booking, or all of them from `cursor` on. */
export const fetchDocuments = (of: { booking?: string; limit?: number; cursor?: string } = {}): Promise<Documents> =>
  call(listDocuments, { query: of })

export const fetchDocument = async (id: string): Promise<MoneyDocument> =>
  (await call(getDocument, { params: { id } })).document

export type AllDocuments = DataOf<typeof adminDocuments>
export const fetchAllDocuments = (of: { number?: string; limit?: number } = {}): Promise<AllDocuments> =>
  call(adminDocuments, { query: of })
