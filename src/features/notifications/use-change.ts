import { useLingui } from '@lingui/react/macro'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Runs a change that is kept on the device; says so where it could not be, and answers whether it was. */
export const useChange = (): ((change: () => Promise<void>) => Promise<boolean>) => {
  const { t } = useLingui()
  return async (change) => {
    try {
      await change()
      return true
    } catch {
      showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' })
      return false
    }
  }
}
