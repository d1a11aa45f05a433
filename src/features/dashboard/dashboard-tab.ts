/** The dashboard's tabs, as its address names them. */
export const dashboardTabs = ['bookings', 'favorites', 'messages'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

export interface DashboardSearch {
  tab?: DashboardTab
  /** The booking that was just made and whose payment could not be begun. */
  booked?: string
}

/** Anything else in the address is left alone. */
export const readDashboardSearch = ({ tab, booked }: Record<string, unknown>): DashboardSearch => {
  const known = dashboardTabs.find((one) => one === tab)
  return { ...(known && { tab: known }), ...(typeof booked === 'string' && { booked }) }
}
