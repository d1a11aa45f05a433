import { useState } from 'react'
import type { AppError } from '#data/api/app-error.ts'
import { useFailure } from './use-failure.ts'

/** One piece of work of a form at a time, and why it failed. What was typed is the form's own and stays. */
export const useTask = () => {
  const failureOf = useFailure()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ attempt: number; error: AppError; sentence: string } | null>(null)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      setFailure(null)
    } catch (thrown) {
      const described = await failureOf(thrown)
      setFailure((before) => ({ ...described, attempt: (before?.attempt ?? 0) + 1 }))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run, forget: () => setFailure(null) }
}
