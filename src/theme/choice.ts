import { readKept } from '#lib/device/device-storage.ts'

/** Light, dark, or as the device says. The attribute is what theme/global.css.ts looks at. */
export const themeChoices = ['auto', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Where it is kept (store-choice.ts). */
export const themeKey = 'theme'

/** What was chosen on this device; the device's own preference where nothing was. */
export const readThemeChoice = (): ThemeChoice => {
  const stored = readKept(themeKey)
  return themeChoices.find((choice) => choice === stored) ?? 'auto'
}

/** Puts the choice on the page; called before the first render and whenever it changes. */
export const applyThemeChoice = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement
  if (choice === 'auto') delete dataset.theme
  else dataset.theme = choice
}
