import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showToast } from '#ui/toast-store.ts'

const isTold = () => (history.state as { isPaymentTold?: boolean } | null)?.isPaymentTold === true

/** Says that a payment was processed, once a visit to this page: a reload and the way back do not say it again. */
export const usePaidToast = (isPaid: boolean): void => {
  const { t } = useLingui()
  useEffect(() => {
    if (!isPaid || isTold()) return
    // Beside what the router keeps there.
    history.replaceState({ ...history.state, isPaymentTold: true }, '')
    showToast({ title: t`Payment processed`, tone: 'success' })
  }, [isPaid, t])
}
