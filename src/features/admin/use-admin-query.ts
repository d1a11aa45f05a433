import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { pullOptions } from '#lib/react/pull-options.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

export type AdminQueryView<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `refresh` fetches again; meanwhile, and if that fails, the former answer stays. */
  | { status: 'ready'; answer: T; refresh: () => void }

/** A part of the admin's dashboard, under a name of its own. A failure is a toast as well as a part of the page (specification, section 9). */
export const useAdminQuery = <T>(name: string, queryFn: () => Promise<T>): AdminQueryView<T> => {
  const { t, i18n } = useLingui()
  const { data, error, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['admin', name],
    queryFn,
    ...pullOptions,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  const [mountedAt] = useState(Date.now)
  const showError = useEffectEvent(() => {
    // An error of an earlier visit has had its toast.
    if (error === null || errorUpdatedAt < mountedAt) return
    showToast({ title: t`Error`, description: errorText(i18n, toAppError(error).code), tone: 'critical' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt shows a toast, also with the same error.
  useEffect(() => showError(), [errorUpdatedAt])
  const again = () => void refetch()
  if (data !== undefined) return { status: 'ready', answer: data, refresh: again }
  return error ? { status: 'failed', error: toAppError(error), retry: again } : { status: 'loading' }
}
