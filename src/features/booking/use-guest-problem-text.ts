import { useLingui } from '@lingui/react/macro'
import { errorText } from '#i18n/error-text.ts'

/** What is wrong with one field, from its problem's code. */
export const useGuestProblemText = (): ((code: string | undefined) => string | undefined) => {
  const { t, i18n } = useLingui()
  return (code) => {
    switch (code) {
      case undefined:
        return undefined
      case 'missing_fields':
        return t`Please fill it in.`
      case 'too_long':
        return t`This is too long.`
      default:
        return errorText(i18n, code)
    }
  }
}
