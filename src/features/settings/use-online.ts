import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

export const useOnline = (): boolean => useStore(connectivityStore).online
