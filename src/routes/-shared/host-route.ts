import type { HostSearch } from '#features/hosting/host-tab.ts'

/** What the dashboard’s three addresses (specification, section 3) share: each is part of every page’s start. */
export const hostRoute = {
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as HostSearch,
}
