import { queryClient } from '#lib/react/query-client.ts'
import { experienceQuery } from './model/queries.ts'

/** A page that came with its experience is brought to life with the answer it was drawn from. */
export const askDrawn = async (): Promise<void> => {
  const [, id] = /^\/experience\/([^/]+)$/.exec(location.pathname) ?? []
  if (id !== undefined) await queryClient.prefetchQuery(experienceQuery(id))
}
