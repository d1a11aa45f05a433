import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

/** The reason why a button that needs the network cannot be used, while there is none. */
export const useOfflineReason = (reason: string): string | undefined =>
  useStore(connectivityStore).online ? undefined : reason
