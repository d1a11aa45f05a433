import { connectivityStore } from '#lib/connectivity.ts'
import { useStore } from '#lib/use-store.ts'

export const useOnline = (): boolean => useStore(connectivityStore).online
