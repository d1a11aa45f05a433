import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { errorSentence } from '#i18n/error-sentence.ts'

export interface SubmitFailure {
  code: AppError['code']
  /** A sentence in the interface's language. */
  text: string
  /** When the failed attempt was made, in milliseconds since 1970. As a React key it gives each failure its own announcement. */
  submittedAt: number
}

interface Options<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>
  onSuccess?: ((data: Data, variables: Variables) => unknown) | undefined
  /** Returns the sentence of an error. By default the sentence of its code. */
  describe?: (error: AppError) => string
  onError?: (failure: SubmitFailure) => void
}

/**
 * `useMutation` for forms and buttons: a second submit during the first one is ignored, so that a double tap sends once, and the error comes
 * with its sentence. The callbacks are those of the render in which it was submitted, because what they compare with may change meanwhile.
 * `submit` resolves once the mutation has ended, successfully or not; as with `mutate`, a second argument adds an `onSuccess` of this call.
 */
export const useSubmit = <Data = unknown, Variables = void>({
  mutationFn,
  onSuccess,
  onError,
  describe,
}: Options<Data, Variables>) => {
  const { i18n } = useLingui()
  const isRunning = useRef(false)
  const toFailure = (thrown: unknown): Omit<SubmitFailure, 'submittedAt'> => {
    const error = toAppError(thrown)
    return { code: error.code, text: describe?.(error) ?? errorSentence(i18n, error) }
  }
  const { mutateAsync, isPending, variables, error, submittedAt, reset } = useMutation<Data, unknown, Variables>({
    mutationFn: async (variables) => {
      const data = await mutationFn(variables)
      // A part of the mutation: it is pending until this has ended, and the callback is that of the render that submitted.
      await onSuccess?.(data, variables)
      return data
    },
  })
  const submit = async (variables: Variables, then?: { onSuccess: () => void }): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await mutateAsync(variables)
      then?.onSuccess()
    } catch (thrown) {
      onError?.({ ...toFailure(thrown), submittedAt: Date.now() })
    } finally {
      isRunning.current = false
    }
  }
  const failure: SubmitFailure | null = error === null ? null : { ...toFailure(error), submittedAt }
  /** What is being submitted now. A form with several buttons shows by it which one works. */
  const submitting = isPending ? variables : undefined
  return { submit, isPending, submitting, failure, reset }
}
