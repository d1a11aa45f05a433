import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

export type AnswerView<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `refresh` asks again; what is shown stays meanwhile, and where the answer does not come. */
  | { status: 'ready'; answer: T; refresh: () => void }

/**
 * What the server says now; asked again when the network is back. A failure is a toast as well as a part of the page
 * (specification, section 9). `fetchAnswer` is the same function at every render.
 */
export const useAnswer = <T>(fetchAnswer: () => Promise<T>): AnswerView<T> => {
  const { t, i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  // In the language of that moment; another language asks nothing anew.
  const tell = useEffectEvent(({ code }: AppError) =>
    showToast({ title: t`Error`, description: errorText(i18n, code), tone: 'critical' }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `online` start another request; the effect does not read them.
  useEffect(() => {
    let isStopped = false
    void fetchAnswer().then(
      (next) => {
        if (isStopped) return
        setAnswer(next)
        setError(null)
      },
      (thrown: unknown) => {
        if (isStopped) return
        const failure = toAppError(thrown)
        setError(failure)
        tell(failure)
      },
    )
    return () => {
      isStopped = true
    }
  }, [fetchAnswer, asked, online])

  const again = () => setAsked((count) => count + 1)
  if (answer !== null) return { status: 'ready', answer, refresh: again }
  return error ? { status: 'failed', error, retry: again } : { status: 'loading' }
}
