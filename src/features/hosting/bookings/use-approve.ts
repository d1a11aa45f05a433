import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { toAppError } from '#data/api/app-error.ts'
import { approveRequest, dismissApproval, undoApproval } from '#data/hosting/approve.ts'
import { errorText } from '#i18n/error-text.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { usePartyName } from './use-party-name.ts'

interface Approve {
  approve: () => Promise<void>
  undo: () => Promise<void>
  /** The refusal was read. */
  dismiss: () => Promise<void>
}

/** Saying yes to a request, and taking it back while it has not left. What became of it is read from the device. */
export const useApprove = (booking: Booking): Approve => {
  const { t, i18n } = useLingui()
  const party = usePartyName(booking)
  const orSay = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (thrown) {
      const description = errorText(i18n, toAppError(thrown).code)
      showToast({ title: t`Not confirmed: ${party}`, description, tone: 'critical' })
    }
  }
  return {
    approve: () => orSay(() => approveRequest(booking)),
    undo: () =>
      orSay(async () => {
        const isUndone = await undoApproval(booking.id)
        if (!isUndone) showToast({ title: t`Too late to undo: it was sent already.`, tone: 'critical' })
      }),
    dismiss: () => orSay(() => dismissApproval(booking.id)),
  }
}
