/** The dashboard's tabs, as its address names them. */
export const dashboardTabs = ['bookings', 'favorites', 'messages'] as const
export type DashboardTab = (typeof dashboardTabs)[number]
