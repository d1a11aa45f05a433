import { useLingui } from '@lingui/react/macro'
import { showToast } from '#ui/feedback/toast-store.ts'

type Data = typeof import('#data/notifications/commands.ts')

/** Runs a change that is kept on the device; says so where it could not be, and answers whether it was. */
export const useChange = (): ((change: (data: Data) => Promise<void>) => Promise<boolean>) => {
  const { t } = useLingui()
  return async (change) => {
    try {
      await change(await import('#data/notifications/commands.ts'))
      return true
    } catch {
      showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' })
      return false
    }
  }
}
