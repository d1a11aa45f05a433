import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#data/reference/queries.ts'
import { useNear } from '#lib/react/use-near.ts'

/**
 * Returns the site's settings that pages show, as the operator has configured them; undefined until the element of the returned ref has come
 * near the screen and the server has answered. Always undefined while a page is hydrated, because the build writes pages without them.
 */
export const useSite = <T extends Element>() => {
  const [place, isNear] = useNear<T>()
  const { data } = useQuery({ ...siteQuery(), enabled: isNear })
  return [place, isNear ? data : undefined] as const
}
