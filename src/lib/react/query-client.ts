import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connectivityStore } from '../device/connectivity.ts'

/** The query client of the window. It holds nothing personal: bookings, favorites and the like are read from the device's database. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, the worker may answer: a request is always tried.
    queries: { networkMode: 'always', staleTime: 60_000, refetchOnReconnect: true, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
})

// The browser's `online` event says nothing about a server that answers again.
onlineManager.setEventListener((setOnline) =>
  connectivityStore.subscribe(() => setOnline(connectivityStore.get().online)),
)
