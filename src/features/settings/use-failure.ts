import { useLingui } from '@lingui/react/macro'
import type { AppError } from '#data/api/app-error.ts'
import { toAppError } from '#data/api/app-error.ts'
import { errorSentence } from '#i18n/error-sentence.ts'

/** Whatever was thrown, as an AppError and its sentence in the interface's language. */
export const useFailure = (): ((thrown: unknown) => Promise<{ error: AppError; sentence: string }>) => {
  const { i18n } = useLingui()
  return async (thrown) => {
    const error = toAppError(thrown)
    return { error, sentence: errorSentence(i18n, error) }
  }
}
