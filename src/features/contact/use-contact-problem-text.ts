import { useLingui } from '@lingui/react/macro'
import { maxContactMessage } from '#contract/models/contact.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatNumber } from '#i18n/format.ts'

/** What is wrong with one field, from its problem's code; `length` is what was typed. */
export const useContactProblemText = (): ((code: string | undefined, length?: number) => string | undefined) => {
  const { t, i18n } = useLingui()
  return (code, length) => {
    if (code === undefined) return undefined
    if (code === 'missing_fields') return t`Please fill it in.`
    if (code !== 'too_long') return errorText(i18n, code)
    if (length === undefined) return t`This is too long.`
    const [typed, most] = [length, maxContactMessage].map((count) => formatNumber(count, i18n.locale))
    return t`This is too long: ${typed} of ${most} characters.`
  }
}
