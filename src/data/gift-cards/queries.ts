/** Gift cards, which the device does not save. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { fetchGiftCards } from './gift-cards.ts'

/** The gift cards that the account bought, the newest first, in pages. */
export const boughtCardsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['gift-cards', userId],
    queryFn: ({ pageParam }) => fetchGiftCards(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    ...pullOptions,
  })
