import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { declineRequest } from '#data/hosting/commands.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { usePartyName } from './use-party-name.ts'

/** Declining a request, or calling off what was agreed; what was typed stays until it is sent. `onDone` once the server has it. */
export const useDecline = (booking: Booking, onDone: () => void) => {
  const { t } = useLingui()
  const party = usePartyName(booking)
  const [reason, setReason] = useState('')
  const decline = useSubmit({
    mutationFn: () => declineRequest(booking.id, reason.trim()),
    onSuccess: () => {
      showToast({
        title: booking.status === 'pending' ? t`Declined: ${party}` : t`Booking cancelled: ${party}`,
        tone: 'success',
      })
      onDone()
    },
  })
  return { reason, setReason, ...decline }
}
