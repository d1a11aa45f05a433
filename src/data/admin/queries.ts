/** What the admin's screens request from the server. The device saves nothing of it. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { fetchWaitingListings } from './admin.ts'
import { countWaiting, fetchPerson } from './people.ts'

/** The first `count` listings that wait for approval. */
export const waitingListingsQuery = (userId: string, count: number) =>
  queryOptions({
    queryKey: ['admin', userId, 'waiting-listings', count],
    queryFn: () => fetchWaitingListings(count),
    ...pullOptions,
  })

export const waitingCountQuery = (userId: string) =>
  queryOptions({ queryKey: ['admin', userId, 'waiting-count'], queryFn: countWaiting, ...pullOptions })

export const personQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'person', id], queryFn: () => fetchPerson(id), ...pullOptions })
