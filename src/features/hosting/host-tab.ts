/** The host dashboard's tabs and the filter of its bookings, as its address names them. */
export const hostTabs = ['overview', 'experiences', 'bookings', 'analytics', 'payouts'] as const
export type HostTab = (typeof hostTabs)[number]

export const bookingFilters = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type BookingFilter = (typeof bookingFilters)[number]

export interface HostSearch {
  tab?: HostTab
  /** Which bookings are listed; all of them without it. */
  status?: BookingFilter
  /** A booking's id: its details are opened over the list, and the address forgets it. */
  booking?: string
}

/** Anything else in the address is left alone. */
export const readHostSearch = ({ tab, status, booking }: Record<string, unknown>): HostSearch => {
  const knownTab = hostTabs.find((one) => one === tab)
  const knownStatus = bookingFilters.find((one) => one === status)
  return {
    ...(knownTab && { tab: knownTab }),
    ...(knownStatus && { status: knownStatus }),
    ...(typeof booking === 'string' && { booking }),
  }
}
