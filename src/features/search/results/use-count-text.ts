import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/format.ts'

interface Count {
  total: number
  /** There are more than `total`. */
  isCapped: boolean
}

/** How many experiences there are: “12 experiences”, or “1,000+ experiences” where nobody counts further. */
export const useCountText = (): ((count: Count) => string) => {
  const { t, i18n } = useLingui()
  return ({ total, isCapped }) => {
    const shown = formatNumber(total, i18n.locale)
    return isCapped ? t`${shown}+ experiences` : t`${plural(total, { one: '# experience', other: '# experiences' })}`
  }
}
