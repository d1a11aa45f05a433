import { useLingui } from '@lingui/react/macro'
import type { Length } from './limits.ts'

/** How long something takes, in the words that people use. */
export const useLengthText = (): ((length: Length) => string) => {
  const { t } = useLingui()
  return (length) => {
    switch (length) {
      case 'short':
        return t`Under 2 h`
      case 'half':
        return t`Half a day (2–5 h)`
      case 'day':
        return t`A day`
      case 'days':
        return t`Several days`
    }
  }
}
