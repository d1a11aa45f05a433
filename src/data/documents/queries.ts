/** Receipts and invoices, which the device does not save. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { fetchDocument, fetchDocuments } from './documents.ts'

const pageSize = 8

/** All documents of the account, the newest first, in pages. */
export const documentsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['documents', userId],
    queryFn: ({ pageParam }) => fetchDocuments({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    ...pullOptions,
  })

/** Documents of one booking. Refetch it when the booking changes: a change may have brought another document. */
export const bookingDocumentsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['documents', 'booking', bookingId],
    queryFn: async () => (await fetchDocuments({ booking: bookingId })).documents,
    ...pullOptions,
  })

export const documentQuery = (id: string) =>
  queryOptions({ queryKey: ['documents', 'one', id], queryFn: () => fetchDocument(id), ...pullOptions })
