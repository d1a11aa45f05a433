import { t } from '@lingui/core/macro'

/** In every page, hidden until the start finds that the browser is too old (boot.ts). In the language that is active. */
export const oldBrowserText = (): string =>
  t`Your browser is too old for saving and booking, but you can read everything. Update it to use all of Rihla.`
