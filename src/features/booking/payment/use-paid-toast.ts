import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showToast } from '#ui/feedback/toast-store.ts'

const isTold = () => (history.state as { isPaymentTold?: boolean } | null)?.isPaymentTold === true

/** Tells what is paid, once a visit to this page: a reload and the way back do not tell it again. */
export const tellOnce = (isPaid: boolean, tell: () => void): void => {
  if (!isPaid || isTold()) return
  // Beside what the router keeps there.
  history.replaceState({ ...history.state, isPaymentTold: true }, '')
  tell()
}

/** Says that a payment was processed. */
export const usePaidToast = (isPaid: boolean): void => {
  const { t } = useLingui()
  useEffect(() => tellOnce(isPaid, () => showToast({ title: t`Payment processed`, tone: 'success' })), [isPaid, t])
}
