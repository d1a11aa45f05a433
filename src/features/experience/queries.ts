import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Asks the server; the answer goes to the page at once, and to the device, whose live copy the page reads. */
export const experienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['experience', id],
    queryFn: async () => (await import('#data/catalogue/experiences.ts')).tellExperience(id),
    retry: false,
    staleTime: 30_000,
    refetchOnReconnect: true,
  })

/** Every review, newest first. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: async ({ pageParam, signal }) =>
      (await import('#data/catalogue/experiences.ts')).fetchReviews(id, pageParam, signal),
    // The contract has no cursor for the first page.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    retry: false,
    refetchOnReconnect: true,
  })
