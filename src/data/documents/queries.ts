/** Receipts and invoices, which the device does not save. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DocumentLine } from '#contract/models/money/money-document.ts'
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

/** Documents of one booking. `updatedAt` is the booking's: a change may have brought another document. */
export const bookingDocumentsQuery = (bookingId: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['documents', 'booking', bookingId, updatedAt],
    queryFn: async () => (await fetchDocuments({ booking: bookingId })).documents,
    // The list stays in place while the changed booking's is fetched.
    placeholderData: (previous: DocumentLine[] | undefined, query) =>
      query?.queryKey[2] === bookingId ? previous : undefined,
    ...pullOptions,
  })

export const documentQuery = (id: string) =>
  queryOptions({ queryKey: ['documents', 'one', id], queryFn: () => fetchDocument(id), ...pullOptions })
