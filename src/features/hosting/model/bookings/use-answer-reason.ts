import { useLingui } from '@lingui/react/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

/** Why no request can be answered now; null where they can: travelers plan by the answer, so none is queued. */
export const useAnswerReason = (): string | null => {
  const { t } = useLingui()
  return useStore(connectivityStore).online ? null : t`Answering needs the network.`
}
