import { useLingui } from '@lingui/react/macro'
import { errorText } from '#i18n/error-text.ts'
import type { ProblemCode } from './use-auth-submit.ts'

/** The sentence of an error code in the interface's language. */
export const useErrorSentence = (): ((code: ProblemCode) => string) => {
  const { i18n } = useLingui()
  return (code) => errorText(i18n, code)
}

/** The same beside a field, where "all required fields" is one of them. */
export const useFieldSentence = (): ((code: ProblemCode | string | undefined) => string | undefined) => {
  const { i18n, t } = useLingui()
  return (code) => {
    if (code === undefined) return undefined
    return code === 'missing_fields' ? t`Please fill it in.` : errorText(i18n, code)
  }
}
