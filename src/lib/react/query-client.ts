import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connectivityStore } from '../device/connectivity.ts'

/**
 * The query client of the window. Bookings, favorites and other mirrored data are read from the device's database; personal answers that it
 * holds are removed when the account changes (src/app/query-cache.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, the worker may answer: a request is always tried.
    queries: { networkMode: 'always', staleTime: 60_000, refetchOnReconnect: true, refetchOnWindowFocus: false },
    // Discarded when the form unmounts: variables and answers hold passwords and codes.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

// The browser's `online` event says nothing about a server that answers again. Starts with the present state: a page that was opened offline
// has to notice that the server can be reached.
onlineManager.setEventListener((setOnline) => {
  const report = () => setOnline(connectivityStore.get().online)
  report()
  return connectivityStore.subscribe(report)
})
