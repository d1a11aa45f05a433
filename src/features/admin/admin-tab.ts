/** The parts of the admin's page, as its address names them. */
export const adminTabs = ['overview', 'money'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Anything else in the address is the first one. */
export const readAdminTab = (tab: unknown): AdminTab => adminTabs.find((one) => one === tab) ?? 'overview'
