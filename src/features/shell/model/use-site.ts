import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/react/query-client.ts'
import { useNear } from '#lib/react/use-near.ts'

/**
 * Returns the site's settings that pages show, as the operator has configured them; undefined until the element of the returned ref has come
 * near the screen and the server has answered. Always undefined while a page is hydrated, because the build writes pages without them.
 */
export const useSite = <T extends Element>() => {
  const [place, isNear] = useNear<T>()
  const { data } = useQuery(
    {
      queryKey: ['reference', 'site'],
      queryFn: async () => (await import('#data/reference/reference.ts')).fetchSite(),
      enabled: isNear,
      // The settings change with a restart of the server.
      staleTime: 24 * 60 * 60_000,
    },
    queryClient,
  )
  return [place, isNear ? data : undefined] as const
}
