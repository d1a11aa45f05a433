/** A screen that stays open refetches before its data counts as old (lib/format/age.ts), in milliseconds. */
const refetchMs = 100_000

/**
 * Query options of what a screen shows from the device while the server is asked for something newer: when the screen opens, when the window
 * is looked at again, when the server can be reached again, and every 100 seconds.
 */
export const pullOptions = {
  staleTime: 0,
  retry: false,
  refetchInterval: refetchMs,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  /** Removed from memory when the account changes (src/app/query-cache.ts). */
  meta: { isPersonal: true },
} as const
