import { useLingui } from '@lingui/react/macro'
import { categoryLabel, cityLabel } from '#i18n/labels.ts'

/** "Food & drink in Fes". */
export const usePlaceLine = (category: string, location: string): string => {
  const { t, i18n } = useLingui()
  const kind = categoryLabel(i18n, category)
  const city = cityLabel(i18n, location)
  return t`${kind} in ${city}`
}
