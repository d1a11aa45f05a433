import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

export const useOnline = (): boolean => useStore(connectivityStore).online
