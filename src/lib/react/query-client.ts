import { QueryClient } from '@tanstack/react-query'

/**
 * The one client of the window, handed to each hook: a provider around the app would bring the query library before the
 * first paint (docs/decisions/0008). Nothing personal is a query.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', staleTime: 60_000 } },
})
