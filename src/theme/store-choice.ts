/** Apart from choice.ts, which is part of the script that runs before the first frame. */
import { keep } from '#lib/device/device-storage.ts'
import { applyThemeChoice, type ThemeChoice, themeKey } from './choice.ts'

export const storeThemeChoice = (choice: ThemeChoice): void => {
  keep(themeKey, choice === 'auto' ? null : choice)
  applyThemeChoice(choice)
}
