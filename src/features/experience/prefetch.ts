import { queryClient } from '#lib/react/query-client.ts'
import { experienceQuery } from './queries.ts'

/** A server-rendered page is hydrated with the answer that it was rendered from. */
export const prefetchRenderedAnswer = async (): Promise<void> => {
  const [, id] = /^\/experience\/([^/]+)$/.exec(location.pathname) ?? []
  if (id !== undefined) await queryClient.prefetchQuery(experienceQuery(id))
}
