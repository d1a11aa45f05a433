/** The parts of the settings, as the address names them. */
export const settingsTabs = ['profile', 'notifications', 'security', 'preferences', 'storage', 'account'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export interface SettingsSearch {
  tab?: SettingsTab
}

/** Anything else in the address is left alone. Without a part, phones show the list of them. */
export const readSettingsSearch = ({ tab }: Record<string, unknown>): SettingsSearch => {
  const known = settingsTabs.find((one) => one === tab)
  return known ? { tab: known } : {}
}
