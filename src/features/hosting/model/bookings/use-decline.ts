import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { errorText } from '#i18n/error-text.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { usePartyName } from './use-party-name.ts'

interface Decline {
  reason: string
  setReason: (reason: string) => void
  isBusy: boolean
  /** Why the last attempt failed. */
  failure: string | null
  send: () => Promise<void>
}

/** Declining a request, or calling off what was agreed; what was typed stays until it is sent. `onDone` once the server has it. */
export const useDecline = (booking: Booking, onDone: () => void): Decline => {
  const { t, i18n } = useLingui()
  const party = usePartyName(booking)
  const [reason, setReason] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    return errorText(i18n, toAppError(thrown).code)
  })
  const decline = async () => {
    const isDone = await send(async () =>
      (await import('#data/hosting/commands.ts')).declineRequest(booking.id, reason.trim()),
    )
    if (!isDone) return
    showToast({
      title: booking.status === 'pending' ? t`Declined: ${party}` : t`Booking cancelled: ${party}`,
      tone: 'success',
    })
    onDone()
  }
  return { reason, setReason, isBusy, failure, send: decline }
}
