import { QueryClient } from '@tanstack/react-query'
import { connectivityStore } from '../device/connectivity.ts'

/**
 * The one client of the window, handed to each hook: a provider around the app would bring the query library before the
 * first paint (docs/decisions/0008). Nothing personal is a query.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', staleTime: 60_000 } },
})

// A provider would listen for the browser's `online`, which says nothing of a server that is back (`refetchOnReconnect`).
let wasOnline = connectivityStore.get().online
connectivityStore.subscribe(() => {
  const { online } = connectivityStore.get()
  if (online && !wasOnline) queryClient.getQueryCache().onOnline()
  wasOnline = online
})
