import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

interface AdminAction {
  /** Asks the server. What it throws is told in a toast, and the entry stays. */
  ask: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  /** What follows from it, under `done`. */
  description?: string
  onDone: () => void
  /** By code: what is said where the entry is another by now. The list is then asked for again. */
  conflicts?: Readonly<Record<string, string>>
  /** In place of `onDone` where the entry is another by now. */
  onConflict?: () => void
}

/** Deals with one entry of the admin's lists, which only the server can do; `run` is what its button calls. */
export const useAdminAction = ({
  ask,
  done,
  description,
  onDone,
  conflicts = {},
  onConflict = onDone,
}: AdminAction) => {
  const { t, i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await ask()
      showToast({ title: done, description, tone: 'success' })
      onDone()
    } catch (thrown) {
      const { code } = toAppError(thrown)
      const conflict = conflicts[code]
      showToast({
        title: t`Error`,
        description: conflict ?? errorText(i18n, code),
        tone: 'critical',
      })
      if (conflict !== undefined) onConflict()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, online, run: () => void run() }
}
