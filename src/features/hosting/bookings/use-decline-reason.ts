import { useLingui } from '@lingui/react/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

/** Why nothing can be declined or cancelled now; null where it can: all that was paid goes back, so none of it is queued. */
export const useDeclineReason = (): string | null => {
  const { t } = useLingui()
  return useStore(connectivityStore).online ? null : t`You need to be online to decline.`
}
